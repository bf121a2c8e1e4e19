import PdfDocument from 'pdfkit';
import type { Language } from '#api/languages.ts';
import { breakLines, drawMixed, glyphsOf, heightOfMixed, type MixedText, widthOfMixed } from './mixed-text.ts';
import { readPaperFont, weights } from './paper-fonts.ts';
import type { PaperLook } from './paper-look.ts';
import { splitRuns } from './text-runs.ts';
import type { TextStyle } from './text-style.ts';

const accessible: object = { subset: 'PDF/UA' };

export interface PaperDetails {
  title: string;
  author: string;
  language: Language;
  /** The only time in the file, so that the same document gives the same bytes whenever it is made. */
  createdAt: Date;
  look: PaperLook;
}

/** Structure types of tagged PDF that our blocks use. */
export type Tag = 'Sect' | 'H1' | 'H2' | 'P' | 'Table' | 'THead' | 'TBody' | 'TR' | 'TH' | 'TD' | 'Figure' | 'Span';
type TagOptions = { alt?: string; scope?: 'Column' | 'Row'; bbox?: [number, number, number, number] };

export const pageWidth = 595.28;
export const pageHeight = 841.89;
export const margin = 48;
export const right = pageWidth - margin;
/** Nothing but the foot is below. */
export const bottom = 760;
export const baseSize = 9.75;

/**
 * An A4 document that is drawn from the top, tagged as PDF/UA asks: whatever is drawn in `tag` is content in reading order,
 * whatever in `decorate` is not read.
 */
export class Paper {
  readonly look: PaperLook;
  /** Where the next block begins. */
  y = margin;
  readonly #pdf: PDFKit.PDFDocument;
  readonly #chunks: Buffer[] = [];
  readonly #parents: PDFKit.PDFStructureElement[];

  constructor({ title, author, language, createdAt, look }: PaperDetails) {
    this.look = look;
    this.#pdf = new PdfDocument({
      size: 'A4',
      margin: 0,
      pdfVersion: '1.7',
      ...accessible,
      tagged: true,
      displayTitle: true,
      lang: language,
      bufferPages: true,
      info: {
        Title: title,
        Author: author,
        Creator: 'Trenn',
        Producer: 'Trenn',
        CreationDate: createdAt,
        ModDate: createdAt,
      },
    });
    this.#pdf.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
    for (const weight of weights) this.#pdf.registerFont(weight, readPaperFont(look.font, weight));
    const root = this.#pdf.struct('Document');
    this.#pdf.addStructure(root);
    this.#parents = [root];
  }

  get pageCount(): number {
    return this.#pdf.bufferedPageRange().count;
  }

  /** Parts of the document that hold others. */
  section(tag: Tag, body: () => void): void {
    const element = this.#open(tag, {});
    this.#parents.push(element);
    body();
    this.#parents.pop();
    element.end();
  }

  /** What is read as one piece. */
  tag(tag: Tag, draw: () => void, options: TagOptions = {}): void {
    const element = this.#open(tag, options);
    element.add(draw);
    element.end();
  }

  decorate(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.#pdf.markContent('Artifact', { type });
    draw();
    this.#pdf.endMarkedContent();
  }

  /** @returns its height in points */
  text(text: string, x: number, y: number, style: TextStyle = {}): number {
    const { color = this.look.colors.text } = style;
    const options = this.#use(style);
    const mixed = this.#mixed(text, style);
    this.#pdf.fillColor(color);
    if (mixed) return drawMixed(this.#pdf, mixed, { x, y, style, ...options });
    const height = this.#pdf.heightOfString(text, options);
    this.#pdf.text(text, x, y, options);
    return height;
  }

  heightOf(text: string, style: TextStyle = {}): number {
    const options = this.#use(style);
    const mixed = this.#mixed(text, style);
    return mixed ? heightOfMixed(this.#pdf, mixed, options) : this.#pdf.heightOfString(text, options);
  }

  widthOf(text: string, style: TextStyle = {}): number {
    const { width: _, align: __, ...options } = this.#use(style);
    const mixed = this.#mixed(text, style);
    return mixed ? widthOfMixed(this.#pdf, mixed) : this.#pdf.widthOfString(text, options);
  }

  rule(x: number, y: number, width: number, { thickness = 0.75, color = this.look.colors.line } = {}): void {
    this.#pdf.rect(x, y - thickness / 2, width, thickness).fill(color);
  }

  box(x: number, y: number, width: number, height: number, radius: number, color: string): void {
    this.#pdf.roundedRect(x, y, width, height, radius).fill(color);
  }

  /** Squares of one size, as a single shape: they are filled without seams. */
  squares(places: readonly (readonly [x: number, y: number])[], side: number, color: string): void {
    for (const [x, y] of places) this.#pdf.rect(x, y, side, side);
    this.#pdf.fill(color);
  }

  /** @returns its width in points */
  image(png: Uint8Array, x: number, y: number, height: number): number {
    const content = Buffer.from(png);
    this.#pdf.image(content, x, y, { height });
    // A PNG begins with its width and height.
    return (content.readUInt32BE(16) / content.readUInt32BE(20)) * height;
  }

  hasRoomFor(height: number): boolean {
    return this.y + height <= bottom;
  }

  /** Begins a page unless so much fits on this one. @returns whether it did */
  makeRoom(height: number): boolean {
    if (this.hasRoomFor(height)) return false;
    this.#pdf.addPage();
    this.y = margin;
    return true;
  }

  /** `draw` puts the foot on each page; then the file is complete. */
  async finish(draw: (page: number, pages: number) => void): Promise<Buffer> {
    const { start, count } = this.#pdf.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.#pdf.switchToPage(start + page);
      this.decorate(() => draw(page + 1, count), 'Pagination');
    }
    this.#parents[0]?.end();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#pdf.once('end', resolve).once('error', reject);
    this.#pdf.end();
    await promise;
    return Buffer.concat(this.#chunks);
  }

  #open(tag: Tag, options: TagOptions): PDFKit.PDFStructureElement {
    const element = this.#pdf.struct(tag, options as { alt?: string });
    this.#parents.at(-1)?.add(element);
    return element;
  }

  /** The lines of a text that the paper's font cannot draw alone; undefined: it can. Its style is in use. */
  #mixed(text: string, { weight = 'regular', size = baseSize, width }: TextStyle): MixedText | undefined {
    const runs = splitRuns(text, weight, glyphsOf(this.#pdf, weight));
    if (runs.every(({ path }) => path === undefined) && runs.map((run) => run.text).join('') === text) return undefined;
    return breakLines(this.#pdf, runs, { own: weight, size, width });
  }

  #use({ size = baseSize, weight = 'regular', width, align, isNumeric, leading }: TextStyle) {
    this.#pdf.font(weight).fontSize(size);
    const lineGap = leading === undefined ? 0 : leading - this.#pdf.currentLineHeight(false);
    return {
      lineGap,
      lineBreak: width !== undefined,
      ...(width !== undefined && { width }),
      ...(align && { align }),
      ...(isNumeric && { features: ['tnum' as const] }),
    };
  }
}
