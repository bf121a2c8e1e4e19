import type { TrainingKind } from '#api/timetable/training-kinds.ts';
import type { EventDetails } from './calendar-event.ts';
import { foldName } from './fold-name.ts';

export interface StyleChoice {
  id: number;
  name: string;
  kind: TrainingKind;
}

/**
 * The style of an event: the one that a category names, else the title itself, else the longest one whose words stand
 * in the title, else `fallback`, else the only one there is.
 */
export function resolveStyle(
  { categories, summary }: EventDetails,
  styles: readonly StyleChoice[],
  fallback: StyleChoice | undefined,
): StyleChoice | undefined {
  const named = [...categories, summary].map(foldName);
  for (const name of named) {
    const style = styles.find((style) => foldName(style.name) === name);
    if (style) return style;
  }
  const words = wordsOf(summary);
  const inTitle = styles
    .filter((style) => words.includes(wordsOf(style.name)))
    .toSorted((a, b) => b.name.length - a.name.length);
  return inTitle[0] ?? fallback ?? (styles.length === 1 ? styles[0] : undefined);
}

/** With a space on either side, so that only whole words are found in it. */
const wordsOf = (text: string): string =>
  ` ${text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `;
