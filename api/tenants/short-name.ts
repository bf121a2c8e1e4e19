const maxCharacters = 12;

/**
 * A club's name as a label for an icon: its leading words, 12 characters in all. A longer first word is not cut, since
 * the phone shortens it by the letters' width, which we do not know.
 */
export function shortNameOf(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  let short = first;
  for (const word of others) {
    const longer = `${short} ${word}`;
    if (Array.from(longer).length > maxCharacters) break;
    short = longer;
  }
  // Removes a joining character that no longer has a next word.
  return short.replace(/(?<=[\p{L}\p{N}])[\s,;:&+|/–—-]+$/u, '');
}
