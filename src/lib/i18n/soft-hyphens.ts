const letters = /\p{L}{7,}/gu;
/** A vowel, what stands between, and the next vowel. */
const between = /([aeiouy])([^aeiouy]+)(?=[aeiouy])/giu;
/** Two consonants that begin a syllable together. */
const together = /[bdgkptf][rl]$/iu;
/** At the beginning and at the end of a word. */
const least = 3;
const softHyphen = '\u00AD';

/** A club has a few dozen names, and shows each hundreds of times. */
const known = new Map<string, string>();

/**
 * Says where a long word may be broken, as Estonian and Latvian are: the last consonant between two vowels goes with the
 * second. For places that are narrower than words, since browsers know few languages.
 */
export function softHyphens(text: string): string {
  const before = known.get(text);
  if (before !== undefined) return before;
  const broken = text.replace(letters, hyphenate);
  known.set(text, broken);
  return broken;
}

function hyphenate(word: string): string {
  // Of the same length, with no mark on any letter.
  const plain = Array.from(word, (letter) => letter.normalize('NFD').charAt(0)).join('');
  let broken = '';
  let from = 0;
  for (const { index, 2: consonants = '' } of plain.matchAll(between)) {
    const next = together.test(consonants) ? 2 : 1;
    const at = index + 1 + consonants.length - next;
    if (at < least || word.length - at < least) continue;
    broken += word.slice(from, at) + softHyphen;
    from = at;
  }
  return broken + word.slice(from);
}
