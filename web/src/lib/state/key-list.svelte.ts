// Whether the list of keys is shown: `?` opens it, and so do the places that tell of it.

class KeyListState {
  open: boolean = $state(false);
}

export const keyList = new KeyListState();
