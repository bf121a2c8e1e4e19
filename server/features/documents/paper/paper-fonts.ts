import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FontName } from '#api/tenants/fonts.ts';

/** The weights that paper uses. */
export const weights = ['regular', 'semibold', 'bold'] as const;
export type Weight = (typeof weights)[number];

/** As the packages of fonts name them. */
export const weightNames: Readonly<Record<Weight, string>> = {
  regular: '400Regular',
  semibold: '600SemiBold',
  bold: '700Bold',
};
const families: Readonly<Record<FontName, string>> = {
  figtree: 'Figtree',
  inter: 'Inter',
  'nunito-sans': 'NunitoSans',
  'source-sans-3': 'SourceSans3',
};

const known = new Map<string, Buffer>();

/** A whole font: those of the app are split by alphabets, and a PDF embeds one file. */
export function readPaperFont(font: FontName, weight: Weight): Buffer {
  const path = `@expo-google-fonts/${font}/${weightNames[weight]}/${families[font]}_${weightNames[weight]}.ttf`;
  let content = known.get(path);
  if (!content) known.set(path, (content = readFileSync(fileURLToPath(import.meta.resolve(path)))));
  return content;
}
