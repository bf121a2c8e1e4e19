import { create, type Font } from 'fontkit';
import type { FontName } from '#api/tenants/fonts.ts';
import { lastResort, readFallback } from '../../../features/documents/paper/fallback-fonts.ts';
import { canShape } from '../../../features/documents/paper/mixed-text.ts';
import { readPaperFont, type Weight } from '../../../features/documents/paper/paper-fonts.ts';
import { splitRuns } from '../../../features/documents/paper/text-runs.ts';

export interface TextLook {
  font: FontName;
  weight: Weight;
  /** Pixels. */
  size: number;
  /** Between letters, in parts of the size. */
  tracking?: number;
}

/** A line of text as shapes: a picture that is drawn from it needs no font on the machine. */
export interface Outline {
  /** Of an SVG path that begins at 0, on the baseline at 0. */
  path: string;
  width: number;
}

const known = new Map<string, Font>();

function openFont(key: string, read: () => Buffer): Font {
  let font = known.get(key);
  // A collection of fonts has no layout of its own; none of ours is one.
  if (!font) known.set(key, (font = create(read()) as Font));
  return font;
}

/** In the tenant's font, and where that lacks a character in one that has it, as on paper. */
export function outlineText(text: string, { font: name, weight, size, tracking = 0 }: TextLook): Outline {
  const fontAt = (path: string | undefined): Font =>
    path === undefined
      ? openFont(`${name} ${weight}`, () => readPaperFont(name, weight))
      : openFont(path, () => readFallback(path));
  // All others of the server wait meanwhile, so nothing that takes long is opened.
  const has = (path: string | undefined, point: number): boolean =>
    path !== lastResort && fontAt(path).hasGlyphForCodePoint(point);
  const paths: string[] = [];
  let width = 0;
  const shapes = (path: string, piece: string): boolean => canShape(() => fontAt(path).layout(piece));
  for (const run of splitRuns(text, weight, { has, shapes })) {
    const font = fontAt(run.path);
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run.text);
    for (const [at, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
      // Fonts count upwards, pictures downwards.
      paths.push(glyph.path.transform(scale, 0, 0, -scale, width + xOffset * scale, -yOffset * scale).toSVG());
      width += xAdvance * scale + tracking * size;
    }
  }
  return { path: paths.join(''), width };
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Of the narrowest, fewer fit into a picture. */
const mostLetters = 100;

/** The text, or as much of it as fits into a width, with an ellipsis. */
export function outlineWithin(text: string, widest: number, look: TextLook): Outline {
  const letters = [...graphemes.segment(text)].slice(0, mostLetters).map(({ segment }) => segment);
  const whole = outlineText(letters.join(''), look);
  if (whole.width <= widest) return whole;
  let [fits, tooMany] = [0, letters.length];
  const cut = (count: number): Outline => outlineText(`${letters.slice(0, count).join('').trimEnd()}…`, look);
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (cut(middle).width <= widest) fits = middle;
    else tooMany = middle;
  }
  return cut(fits);
}
