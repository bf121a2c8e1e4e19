const maxCharacters = 12;

/**
 * A club's name as it fits under an icon: its leading words, 12 characters in all. A longer first word stays whole, since
 * a phone shortens by the width of letters, which we do not know.
 */
export function shortNameOf(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  let short = first;
  for (const word of others) {
    const longer = `${short} ${word}`;
    if (Array.from(longer).length > maxCharacters) break;
    short = longer;
  }
  // What joined it to the next word has nothing to join now.
  return short.replace(/(?<=[\p{L}\p{N}])[\s,;:&+|/–—-]+$/u, '');
}
