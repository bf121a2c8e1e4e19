import type { BlockFacts } from './block-facts.ts';

export interface BlockWords {
  /** In small letters, with its name in as many lines as it needs: the block is narrow, or its name is long. */
  isNarrow: boolean;
  /** The maximum number of lines of the name. */
  lines: number;
  /** The lines under the name. */
  rest: readonly string[];
}

const linePx = 16;
const remPx = 16;
/** Above and below the text, and between two blocks. */
const edgePx = 12;
/** The minimum width of a wide block, in rem. */
const wideRem = 6.5;
/** Beside the text: the lane and the edges. */
const besidePx = { narrow: 17, wide: 23 };
/** The average width of a character of the small text; slightly overestimated. */
const letterPx = 6.6;

/** What a block of this width and height, in rem, shows under its name: only whole lines that fit. */
export function blockTexts(
  name: string,
  { start, end, who, places, mark }: Pick<BlockFacts, 'start' | 'end' | 'who' | 'places' | 'mark'>,
  width: number,
  height: number,
): BlockWords {
  const isNarrow = width < wideRem || name.length * letterPx > width * remPx - besidePx.wide;
  const lines = Math.max(1, Math.floor((height * remPx - edgePx) / linePx));
  const fits = (text: string) => text.length * letterPx <= width * remPx - (isNarrow ? besidePx.narrow : besidePx.wide);
  // The user's own mark takes the position of the time.
  if (isNarrow && mark) return { isNarrow, lines: Math.max(1, lines - 1), rest: [] };
  const time = isNarrow ? [start] : [`${start}–${end}`, start];
  const last = isNarrow ? [places] : [who && `${who} · ${places}`, places];
  const rest = [time.find(fits), last.find((text) => text !== '' && fits(text))];
  return { isNarrow, lines, rest: rest.filter((line) => line !== undefined).slice(0, lines - 1) };
}
