/** The alphanumeric mode alphabet of QR codes. */
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
const values = new Map(Array.from(letters, (letter, value) => [letter, value]));

/** Encodes bytes as base45 (RFC 9285): two bytes become three letters, a single last byte two. */
export function toBase45(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 2) {
    const isPair = at + 1 < bytes.length;
    const first = bytes[at] ?? 0;
    const value = isPair ? first * 256 + (bytes[at + 1] ?? 0) : first;
    text += (letters[value % 45] ?? '') + (letters[Math.floor(value / 45) % 45] ?? '');
    if (isPair) text += letters[Math.floor(value / 2025)] ?? '';
  }
  return text;
}

/** Decodes what `toBase45` wrote; `undefined` for any other text. No two texts give the same bytes. */
export function fromBase45(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text.length % 3 === 1) return undefined;
  const bytes = new Uint8Array(Math.floor(text.length / 3) * 2 + (text.length % 3) / 2);
  let place = 0;
  for (let at = 0; at < text.length; at += 3) {
    const isPair = at + 2 < text.length;
    const [a, b, c] = [text[at], text[at + 1], isPair ? text[at + 2] : '0'].map((letter = '') => values.get(letter));
    if (a === undefined || b === undefined || c === undefined) return undefined;
    const value = a + b * 45 + c * 2025;
    if (value >= (isPair ? 65_536 : 256)) return undefined;
    if (isPair) bytes[place++] = value >> 8;
    bytes[place++] = value & 255;
  }
  return bytes;
}
