// Keeps the screen on while a pad is open: at a real table the phone lies there for minutes without a touch.

class Awake {
  /** Whether the screen stays on. */
  on: boolean = $state(false);
  #lock: WakeLockSentinel | null = null;
  #n_users = 0;

  /** Keeps it on until the answer is called. Browsers let go whenever the page is hidden, so it is asked for again when it is back. */
  keep(): () => void {
    this.#n_users += 1;
    const visible = () => void this.#ask();
    document.addEventListener("visibilitychange", visible);
    void this.#ask();
    return () => {
      this.#n_users -= 1;
      document.removeEventListener("visibilitychange", visible);
      if (this.#n_users === 0) void this.#lock?.release().catch(() => undefined);
    };
  }

  async #ask(): Promise<void> {
    if (!("wakeLock" in navigator) || document.visibilityState !== "visible" || this.#lock || this.#n_users === 0) return;
    try {
      const lock = await navigator.wakeLock.request("screen");
      this.#lock = lock;
      this.on = true;
      lock.addEventListener("release", () => {
        this.#lock = null;
        this.on = false;
      });
    } catch {
      // A low battery, or a browser that does not want to: then the sign is not shown.
      this.on = false;
    }
  }
}

export const awake = new Awake();
