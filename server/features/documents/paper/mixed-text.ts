import { readFallback } from './fallback-fonts.ts';
import type { Drawer, TextRun } from './text-runs.ts';
import type { TextStyle } from './text-style.ts';

/** A piece of a line in one font. */
interface Piece {
  text: string;
  font: string;
  width: number;
}

/** Text in several fonts, broken into lines. */
export interface MixedText {
  lines: Piece[][];
  own: string;
  size: number;
  width: number | undefined;
}

/** What is read of a font that is in use, which the library keeps to itself. */
interface UsedFont {
  ascender: number;
  font: { hasGlyphForCodePoint(point: number): boolean; layout(text: string, features: string[]): unknown };
}
const usedFont = (pdf: PDFKit.PDFDocument): UsedFont => Reflect.get(pdf, '_font') as UsedFont;

/** What the paper's own font can do, and others at their paths. The own one is in use afterwards. */
export function glyphsOf(pdf: PDFKit.PDFDocument, own: string): Drawer {
  const ask = (path: string | undefined, question: (font: UsedFont['font']) => boolean): boolean => {
    if (path !== undefined) pdf.registerFont(path, readFallback(path));
    const answer = question(usedFont(pdf.font(path ?? own)).font);
    pdf.font(own);
    return answer;
  };
  return {
    has: (path, point) => ask(path, (font) => font.hasGlyphForCodePoint(point)),
    shapes: (path, text) => ask(path, (font) => canShape(() => font.layout(text, []))),
  };
}

export function canShape(layout: () => unknown): boolean {
  try {
    layout();
    return true;
  } catch {
    return false;
  }
}

/** One after the other without the library's cache of words, which turns those that are read from the right around. */
const whole = { lineBreak: false, features: [] };

interface Breaking {
  own: string;
  size: number;
  width: number | undefined;
}

/** Breaks between words; a word that is longer than a line is broken where the line ends. */
export function breakLines(
  pdf: PDFKit.PDFDocument,
  runs: readonly TextRun[],
  { own, size, width }: Breaking,
): MixedText {
  const lines: Piece[][] = [[]];
  let used = 0;
  const widthOf = (text: string, font: string): number => pdf.font(font).fontSize(size).widthOfString(text, whole);
  const add = (text: string, font: string): void => {
    const piece = { text, font, width: widthOf(text, font) };
    lines.at(-1)?.push(piece);
    used += piece.width;
  };
  const open = (): void => {
    lines.push([]);
    used = 0;
  };
  for (const { text, path: font = own } of runs) {
    for (const [at, part] of text.split('\n').entries()) {
      if (at > 0) open();
      for (const word of part.split(/(?<=\s)/)) {
        if (word === '') continue;
        if (width !== undefined && used > 0 && used + widthOf(word.trimEnd(), font) > width) open();
        if (width === undefined || widthOf(word.trimEnd(), font) <= width) add(word, font);
        else {
          for (const character of word) {
            if (used > 0 && used + widthOf(character, font) > width) open();
            add(character, font);
          }
        }
      }
    }
  }
  pdf.font(own).fontSize(size);
  return { lines, own, size, width };
}

interface Spacing {
  lineGap: number;
}

const lineHeight = (pdf: PDFKit.PDFDocument, { own, size }: MixedText, { lineGap }: Spacing): number =>
  pdf.font(own).fontSize(size).currentLineHeight(true) + lineGap;

const widthOfLine = (line: readonly Piece[]): number => line.reduce((sum, { width }) => sum + width, 0);

export const widthOfMixed = (_pdf: PDFKit.PDFDocument, { lines }: MixedText): number =>
  Math.max(...lines.map(widthOfLine));

export const heightOfMixed = (pdf: PDFKit.PDFDocument, text: MixedText, spacing: Spacing): number =>
  text.lines.length * lineHeight(pdf, text, spacing);

/** On the baseline of the paper's own font. @returns its height in points */
export function drawMixed(
  pdf: PDFKit.PDFDocument,
  text: MixedText,
  { x, y, style: { align = 'left' }, ...spacing }: Spacing & { x: number; y: number; style: TextStyle },
): number {
  const { lines, own, size, width } = text;
  const height = lineHeight(pdf, text, spacing);
  const baseline = y + (usedFont(pdf).ascender / 1000) * size;
  for (const [at, line] of lines.entries()) {
    const free = width === undefined ? 0 : Math.max(0, width - widthOfLine(line));
    let left = x + (align === 'right' ? free : align === 'center' ? free / 2 : 0);
    for (const { text: piece, font, width: wide } of line) {
      pdf
        .font(font)
        .fontSize(size)
        .text(piece, left, baseline + at * height, { ...whole, baseline: 'alphabetic' });
      left += wide;
    }
  }
  pdf.font(own).fontSize(size);
  return lines.length * height;
}
