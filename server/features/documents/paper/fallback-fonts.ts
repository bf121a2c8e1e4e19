import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Weight, weightNames } from './paper-fonts.ts';

/** Each is split by alphabets; its list says which characters a file may have. */
const families = [
  'noto-sans-armenian',
  'noto-sans-georgian',
  'noto-sans-hebrew',
  'noto-sans-arabic',
  'noto-sans-thai',
  'noto-emoji',
] as const;
/** Draws nearly every character of the basic plane, plainly: for what no other has. Opening it takes seconds. */
export const lastResort = '@fontsource/unifontex/files/unifontex-latin-400-normal.woff';
const written: Readonly<Record<Weight, number>> = { regular: 400, semibold: 600, bold: 700 };

interface Part {
  family: string;
  /** Of its file's name. */
  name: string;
  ranges: readonly (readonly [from: number, until: number])[];
}

const resolve = (path: string): string => fileURLToPath(import.meta.resolve(path));

/** `U+0400-045F,U+2116` → pairs. */
const readRanges = (text: string): Part['ranges'] =>
  text.split(',').map((range) => {
    const [from = '', until = from] = range.replace(/^u\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(until, 16)];
  });

let known: readonly Part[] | undefined;
const parts = (): readonly Part[] =>
  (known ??= families.flatMap((family) => {
    const lists = JSON.parse(readFileSync(resolve(`@fontsource/${family}/unicode.json`), 'utf8')) as object;
    return Object.entries(lists).map(([name, text]) => {
      return { family, name: name.replaceAll(/[[\]]/g, ''), ranges: readRanges(String(text)) };
    });
  }));

/** Paths of fonts that may draw a character, the best first. The first one draws Latin, Cyrillic, Greek and Devanagari. */
export function fallbacksFor(point: number, weight: Weight): string[] {
  const wide = `@expo-google-fonts/noto-sans/${weightNames[weight]}/NotoSans_${weightNames[weight]}.ttf`;
  const listed = parts().filter(({ ranges }) => ranges.some(([from, until]) => from <= point && point <= until));
  const paths = listed.map(
    ({ family, name }) => `@fontsource/${family}/files/${family}-${name}-${written[weight]}-normal.woff`,
  );
  return [wide, ...paths, lastResort];
}

const files = new Map<string, Buffer>();

export function readFallback(path: string): Buffer {
  let content = files.get(path);
  if (!content) files.set(path, (content = readFileSync(resolve(path))));
  return content;
}
