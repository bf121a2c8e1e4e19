import { softHyphens } from '#src/lib/i18n/soft-hyphens.ts';
import firstParts from './first-parts.json';

/** The width of a text in px, of a root of 16. */
export type MeasureText = (text: string, size: number, weight: number) => number;

export interface WrittenName {
  /** With soft hyphens where a word alone is wider than the column. */
  text: string;
  /** In px, of a root of 16. */
  size: number;
}

const softHyphen = '\u00AD';
/** Keeps what stands before it and after it on one line. */
const joiner = '\u2060';
const weight = 650;
const sizes = { usual: 14, small: 13, least: 12 };
/** Parts of a word shorter than this are not torn off. */
const leastLetters = 3;

/**
 * A name for a column whose text has so much room. It breaks at spaces alone; a word that is wider than the column
 * breaks at the seam of its parts, else it is smaller, and at last breaks between a vowel and a consonant.
 */
export function writeName(name: string, room: number, isSmall: boolean, measure: MeasureText): WrittenName {
  const usual = isSmall ? sizes.small : sizes.usual;
  const words = name.replaceAll(softHyphen, '').split(' ').filter(Boolean);
  const own = name.split(' ').filter(Boolean);
  // A screen rounds.
  const fits = (size: number) => (word: string) => measure(word, size, weight) <= room - 1;
  if (words.every(fits(usual))) return { text: words.map(whole).join(' '), size: usual };
  const parts = own.map((word) => (fits(usual)(word.replaceAll(softHyphen, '')) ? [word] : seamsOf(word)));
  if (parts.every((pieces) => pieces.every((piece, index) => fits(usual)(hyphened(piece, index, pieces)))))
    return { text: parts.map((pieces) => joined(pieces)).join(' '), size: usual };
  const text = own.map((word, index) => {
    const pieces = parts[index] ?? [word];
    if (fits(sizes.least)(word.replaceAll(softHyphen, ''))) return whole(word.replaceAll(softHyphen, ''));
    return joined(pieces.flatMap((piece) => divide(piece, fits(sizes.least))));
  });
  return { text: text.join(' '), size: sizes.least };
}

/** A hyphen inside is no place to break. */
const whole = (word: string): string => word.replaceAll('-', `-${joiner}`);

const joined = (pieces: readonly string[]): string =>
  pieces.length === 1
    ? whole(pieces[0] ?? '')
    : pieces
        .map((piece, index) => (index < pieces.length - 1 && !piece.endsWith('-') ? piece + softHyphen : piece))
        .join('');

const hyphened = (piece: string, index: number, pieces: readonly string[]): string =>
  index < pieces.length - 1 && !piece.endsWith('-') ? `${piece}-` : piece;

/** At its own soft hyphens, at hyphens, else behind a known first part. */
function seamsOf(word: string): string[] {
  if (word.includes(softHyphen)) return word.split(softHyphen);
  if (/.-./.test(word)) return word.split(/(?<=-)/);
  const lower = word.toLowerCase();
  const rest = (part: string) => word.length - part.length >= leastLetters;
  const first = firstParts.filter((part) => lower.startsWith(part) && rest(part)).toSorted(byLength)[0];
  return first === undefined ? [word] : [word.slice(0, first.length), word.slice(first.length)];
}

const byLength = (a: string, b: string): number => b.length - a.length;

/** Between two syllables, else behind a vowel, nearest the middle, until each part fits. */
function divide(word: string, fits: (word: string) => boolean): string[] {
  if (fits(`${word}-`) || word.length < 2 * leastLetters) return [word];
  const plain = Array.from(word, (letter) => letter.normalize('NFD').charAt(0)).join('');
  const syllables = softHyphens(word).split(softHyphen).slice(0, -1);
  const ends = syllables.map((_, index) => syllables.slice(0, index + 1).join('').length);
  const vowels = [...plain.matchAll(/[aeiouy](?=[bcdfghjklmnpqrstvwxz])/giu)].map(({ index }) => index + 1);
  const breaks = ends.length > 0 ? ends : vowels;
  const possible = breaks.filter((at) => at >= leastLetters && word.length - at >= leastLetters);
  const fromMiddle = (at: number) => Math.abs(at - word.length / 2);
  const at = possible.toSorted((a, b) => fromMiddle(a) - fromMiddle(b))[0] ?? Math.ceil(word.length / 2);
  return [...divide(word.slice(0, at), fits), ...divide(word.slice(at), fits)];
}
