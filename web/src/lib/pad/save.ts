// Hands the reader a file: through the system's sheet where there is one for files, or as a download.

export function saveText(text: string, name: string, type: string): void {
  saveBlob(new Blob([text], { type }), name);
}

export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser needs the address until it has begun to read.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Offers a file to other programs; says what became of it. */
export async function shareFile(blob: Blob, name: string, text: string): Promise<"shared" | "saved" | "left"> {
  const file = new File([blob], name, { type: blob.type });
  const data = { files: [file], text };
  if (typeof navigator.share === "function" && navigator.canShare?.(data)) {
    try {
      await navigator.share(data);
      return "shared";
    } catch (error) {
      // Whoever closes the sheet has changed their mind.
      if (error instanceof DOMException && error.name === "AbortError") return "left";
    }
  }
  saveBlob(blob, name);
  return "saved";
}
