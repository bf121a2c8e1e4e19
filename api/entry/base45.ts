/** The letters of a QR code's alphanumeric mode. */
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

/** Bytes as base45 (RFC 9285): two bytes are three letters, a last one alone is two. */
export function toBase45(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 2) {
    const [first = 0, second] = bytes.subarray(at, at + 2);
    let rest = second === undefined ? first : first * 256 + second;
    for (let place = second === undefined ? 2 : 3; place > 0; place--) {
      text += letters[rest % 45];
      rest = Math.floor(rest / 45);
    }
  }
  return text;
}

/** The bytes of what `toBase45` wrote; nothing for any other text. No two texts give the same bytes. */
export function fromBase45(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text.length % 3 === 1) return undefined;
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 3) {
    const group = Array.from(text.slice(at, at + 3), (letter) => letters.indexOf(letter));
    if (group.includes(-1)) return undefined;
    const value = group.reduceRight((sum, digit) => sum * 45 + digit, 0);
    if (value >= (group.length === 3 ? 65_536 : 256)) return undefined;
    if (group.length === 3) bytes.push(value >> 8);
    bytes.push(value & 255);
  }
  return Uint8Array.from(bytes);
}
