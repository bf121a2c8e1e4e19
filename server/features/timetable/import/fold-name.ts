/** A name as it is compared: case, spaces and ways to write one letter do not count. */
export const foldName = (name: string): string => name.normalize('NFC').replace(/\s+/g, '').toLowerCase();
