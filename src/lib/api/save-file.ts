import type { FileContent } from '#api/documents/schema.ts';

/** Saves a file from the server on the device. */
export function saveFile({ fileName, type, content }: FileContent): void {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Some browsers begin to read it only after the press.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
