const marks: [number[], string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

const startsWith = (file: Uint8Array, bytes: readonly number[]): boolean =>
  bytes.every((byte, at) => file[at] === byte);

/** By its byte order mark; without one, UTF-16 by the zeros of the plain letter that the file begins with. */
export function encodingOf(file: Uint8Array): string | undefined {
  const marked = marks.find(([bytes]) => startsWith(file, bytes))?.[1];
  if (marked) return marked;
  const [first, second] = file;
  if (file.length < 2 || (first === 0) === (second === 0)) return undefined;
  return first === 0 ? 'utf-16be' : 'utf-16le';
}

/**
 * The text of a file without its mark, in the encoding of the mark, else in the declared one, else in UTF-8. What that
 * encoding has no letter for becomes U+FFFD.
 * @returns nothing where nobody knows the declared encoding
 */
export function decodeText(file: Uint8Array, declared = 'utf-8'): string | undefined {
  const encoding = encodingOf(file) ?? (/^utf-?16/i.test(declared) ? 'utf-8' : declared);
  try {
    return new TextDecoder(encoding).decode(file);
  } catch {
    return undefined;
  }
}
