import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface PdfReading {
  /** The words of each page, with single spaces. */
  pages: string[];
  title: string;
  language: string;
  isMarked: boolean;
  /** Structure types in reading order. */
  tags: string[];
}

interface Node {
  role?: string;
  children?: Node[];
}

const rolesOf = (node: Node): string[] => [
  ...(node.role ? [node.role] : []),
  ...(node.children ?? []).flatMap((child) => rolesOf(child)),
];

/** What a reader finds in a PDF, by a program that is not the one that wrote it. */
export async function readPdf(pdf: Buffer): Promise<PdfReading> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const file = await task.promise;
  const metadata = await file.getMetadata();
  const marks = (await file.getMarkInfo()) as unknown as Map<string, boolean> | null;
  const info = metadata.info as { Title: string; Language: string };
  const reading: PdfReading = {
    pages: [],
    tags: [],
    title: info.Title,
    language: info.Language,
    isMarked: marks?.get('Marked') ?? false,
  };
  for (let number = 1; number <= file.numPages; number++) {
    const page = await file.getPage(number);
    const { items } = await page.getTextContent();
    const words = items.map((item) => ('str' in item ? item.str : ''));
    reading.pages.push(words.join(' ').replace(/[\s\u00a0]+/g, ' '));
    reading.tags.push(...rolesOf((await page.getStructTree()) as Node));
  }
  await task.destroy();
  return reading;
}
