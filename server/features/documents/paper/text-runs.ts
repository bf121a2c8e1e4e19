import { fallbacksFor, lastResort } from './fallback-fonts.ts';
import type { Weight } from './paper-fonts.ts';

/** Characters in a row that one font draws. */
export interface TextRun {
  text: string;
  /** Of a fallback; undefined: the paper's own font. */
  path: string | undefined;
}

/** What fonts can do; a path that is undefined is the paper's own font. */
export interface Drawer {
  /** Whether a font has a character. */
  has: (path: string | undefined, point: number) => boolean;
  /** Whether it can shape a text, all of whose characters it has: the library fails at some letters of some fonts. */
  shapes: (path: string, text: string) => boolean;
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** They join or colour what stands beside them, and are nothing on paper by themselves. */
const joiners = /\p{Cf}|\p{Variation_Selector}|\p{Emoji_Modifier}/gu;
const unknown = '?';
const fromRight = /noto-sans-(arabic|hebrew)/;

const pointsOf = (text: string): number[] => [...text].map((character) => character.codePointAt(0) ?? 0);

/**
 * A text by the fonts that draw it: the paper's own where it can, a fallback for words that it cannot, or for single characters of
 * them. What none can draw is a question mark, never an empty box.
 */
export function splitRuns(text: string, weight: Weight, { has, shapes }: Drawer): TextRun[] {
  const runs: TextRun[] = [];
  const add = (piece: string, path: string | undefined): void => {
    const previous = runs.at(-1);
    if (previous && previous.path === path) previous.text += piece;
    else runs.push({ text: piece, path });
  };
  const drawerOf = (points: readonly number[], among = fallbacksFor(points[0] ?? 0, weight)): string | undefined =>
    among.find(
      (path) =>
        points.every((point) => has(path, point)) &&
        (path === lastResort || shapes(path, String.fromCodePoint(...points))),
    );
  const addCharacter = (character: string): void => {
    const points = pointsOf(character);
    if (points.every((point) => has(undefined, point))) return add(character, undefined);
    const path = drawerOf(points);
    if (path) return add(character, path);
    // A mark that no font has beside its letter is left out.
    const first = drawerOf(points.slice(0, 1));
    add(first ? String.fromCodePoint(points[0] ?? 0) : unknown, first);
  };
  for (const word of text.normalize('NFC').replaceAll(joiners, '').split(/(\s+)/)) {
    const points = pointsOf(word);
    if (points.every((point) => point <= 32 || has(undefined, point))) add(word, undefined);
    else {
      // A whole word where a font of its alphabet has it; the last resort is for single characters.
      const path = drawerOf(points, fallbacksFor(points[0] ?? 0, weight).slice(0, -1));
      if (path) add(word, path);
      else for (const { segment } of graphemes.segment(word)) addCharacter(segment);
    }
  }
  return joinWords(runs.filter((run) => run.text !== ''));
}

/** Words that are read from the right stand in their order only as one run, with the spaces between them. */
function joinWords(runs: readonly TextRun[]): TextRun[] {
  const joined: TextRun[] = [];
  for (const run of runs) {
    const [before, space] = [joined.at(-2), joined.at(-1)];
    const isGap = space?.path === undefined && space?.text.trim() === '' && !space.text.includes('\n');
    if (before?.path && before.path === run.path && fromRight.test(before.path) && isGap) {
      joined.pop();
      before.text += `${space.text}${run.text}`;
    } else joined.push({ ...run });
  }
  return joined;
}
