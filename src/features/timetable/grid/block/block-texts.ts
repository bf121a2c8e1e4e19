import type { BlockFacts } from './block-facts.ts';

export interface BlockWords {
  /** A narrow block breaks its name into lines, a wide one cuts it. */
  isNarrow: boolean;
  /** How many lines the name may take. */
  lines: number;
  /** Under the name, a line each. */
  rest: readonly string[];
}

const linePx = 16;
const remPx = 16;
/** Above and below the text, and between two blocks. */
const edgePx = 12;
/** From here on a block is wide, in rem. */
const wideRem = 6.5;
/** Beside the text: the lane and the edges. */
const besidePx = { narrow: 17, wide: 23 };
/** Of a letter or figure of the small text, on the average; somewhat more than it is. */
const letterPx = 6.6;

/** What a block of this width and height, in rem, says under its name: only whole lines that have room. */
export function blockTexts(
  { start, end, who, places, mark }: Pick<BlockFacts, 'start' | 'end' | 'who' | 'places' | 'mark'>,
  width: number,
  height: number,
): BlockWords {
  const isNarrow = width < wideRem;
  const lines = Math.max(1, Math.floor((height * remPx - edgePx) / linePx));
  const fits = (text: string) => text.length * letterPx <= width * remPx - (isNarrow ? besidePx.narrow : besidePx.wide);
  // One's own mark stands where the time would.
  if (isNarrow && mark) return { isNarrow, lines: Math.max(1, lines - 1), rest: [] };
  const time = isNarrow ? [start] : [`${start}–${end}`, start];
  const last = isNarrow ? [places] : [who && `${who} · ${places}`, places];
  const rest = [time.find(fits), last.find((text) => text !== '' && fits(text))];
  return { isNarrow, lines, rest: rest.filter((line) => line !== undefined).slice(0, lines - 1) };
}
