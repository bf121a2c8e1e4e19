import type { FileContent } from '#api/documents/schema.ts';

/** Saves a file from the server on the device. */
export function saveFile({ fileName, type, content }: FileContent): void {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  saveBlob(fileName, new Blob([bytes], { type }));
}

/** Saves a table that the page has written as a file on the device. */
export const saveCsv = (fileName: string, text: string | readonly string[]): void =>
  saveBlob(fileName, new Blob([text].flat(), { type: 'text/csv' }));

/** Saves data for other programs as a file on the device. */
export const saveJson = (fileName: string, data: unknown): void =>
  saveBlob(fileName, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));

/** Saves a page that can be read without the app. */
export const savePage = (fileName: string, html: string): void =>
  saveBlob(fileName, new Blob([html], { type: 'text/html;charset=utf-8' }));

/** Saves plain text, as lines to keep. */
export const saveText = (fileName: string, text: string): void =>
  saveBlob(fileName, new Blob([text], { type: 'text/plain;charset=utf-8' }));

function saveBlob(fileName: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Some browsers begin to read it only after the press.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
