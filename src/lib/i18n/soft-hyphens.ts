const letters = /\p{L}{7,}/gu;
/** A vowel, what is between, and the next vowel. */
const between = /([aeiouy])([^aeiouy]+)(?=[aeiouy])/giu;
/** Two vowels of two syllables: a long Latvian one, which has a macron, after another. */
const apart = /[aeiou\u0101\u0113\u012B\u016B](?=[\u0101\u0113\u012B\u016B])/giu;
/** Two consonants that start a syllable together. */
const together = /[bdgkptf][rl]$/iu;
/** At the beginning and at the end of a word. */
const least = 3;
const softHyphen = '\u00AD';

/** Cached: a club has a few dozen names, and shows each hundreds of times. */
const known = new Map<string, string>();

/**
 * Inserts soft hyphens by the Estonian and Latvian rules: the last consonant between two vowels goes with the second,
 * and two vowels stay together unless one surely starts the next syllable. For elements narrower than words, since
 * browsers hyphenate few languages.
 */
export function softHyphens(text: string): string {
  const before = known.get(text);
  if (before !== undefined) return before;
  const broken = text.replace(letters, hyphenate);
  known.set(text, broken);
  return broken;
}

function hyphenate(word: string): string {
  // Of the same length, with the diacritics removed.
  const plain = Array.from(word, (letter) => letter.normalize('NFD').charAt(0)).join('');
  const afterVowel = [...plain.matchAll(between)].map(({ index, 2: consonants = '' }) => {
    const next = together.test(consonants) ? 2 : 1;
    return index + 1 + consonants.length - next;
  });
  const afterHiatus = [...word.matchAll(apart)].map(({ index }) => index + 1);
  const breaks = [...afterVowel, ...afterHiatus].filter((at) => at >= least && word.length - at >= least);
  breaks.sort((a, b) => a - b);
  return breaks.toReversed().reduce((text, at) => text.slice(0, at) + softHyphen + text.slice(at), word);
}
