import { domainOfFile } from '#api/find-texts.ts';
import type { Language } from '#api/languages.ts';
import type { DeferredTexts } from '#src/locales/deferred-texts.ts';
import type { firstTexts } from '#src/locales/en/first-texts.ts';
import type operators from '#src/locales/en/operators.json';

/** English defines the shape of the other languages; a test keeps them equal but for their plural forms. */
export type Texts = typeof firstTexts & DeferredTexts & { operators: typeof operators };

/**
 * `first` holds the texts of the frame and the timetable, `deferred` those of all other pages; each is a separate file.
 */
export type TextPart = 'first' | 'deferred';

const byDomain = (files: Record<string, object>): object =>
  Object.fromEntries(Object.entries(files).map(([path, texts]) => [domainOfFile(path), texts]));

type Loaders = Readonly<Record<Language, () => Promise<object>>>;

const loaders: Readonly<Record<TextPart, Loaders>> = {
  first: {
    et: async () => (await import('#src/locales/et/first-texts.ts')).firstTexts,
    en: async () => (await import('#src/locales/en/first-texts.ts')).firstTexts,
    lv: async () => (await import('#src/locales/lv/first-texts.ts')).firstTexts,
  },
  deferred: {
    et: async () => byDomain((await import('#src/locales/et/deferred-texts.ts')).deferredTexts),
    en: async () => byDomain((await import('#src/locales/en/deferred-texts.ts')).deferredTexts),
    lv: async () => byDomain((await import('#src/locales/lv/deferred-texts.ts')).deferredTexts),
  },
};

/** Of the operators’ page, which is no club’s and has no others. */
export const operatorTexts: Loaders = {
  et: async () => (await import('#src/locales/et/operators.json')).default,
  en: async () => (await import('#src/locales/en/operators.json')).default,
  lv: async () => (await import('#src/locales/lv/operators.json')).default,
};

export const loadTexts = (language: Language, part: TextPart): Promise<object> => loaders[part][language]();
