import type { Language } from '#api/languages.ts';
import type { firstTexts } from '#src/locales/en/first-texts.ts';
import type { laterTexts } from '#src/locales/en/later-texts.ts';

/** English is the shape that the other languages repeat; a test keeps them alike but for their plural forms. */
export type Texts = typeof firstTexts & typeof laterTexts;

/** `first` is said by the frame and the timetable, `later` by all other pages; each is a file of its own. */
export type TextPart = 'first' | 'later';

type Loaders = Readonly<Record<Language, () => Promise<object>>>;

const loaders: Readonly<Record<TextPart, Loaders>> = {
  first: {
    et: async () => (await import('#src/locales/et/first-texts.ts')).firstTexts,
    en: async () => (await import('#src/locales/en/first-texts.ts')).firstTexts,
    lv: async () => (await import('#src/locales/lv/first-texts.ts')).firstTexts,
  },
  later: {
    et: async () => (await import('#src/locales/et/later-texts.ts')).laterTexts,
    en: async () => (await import('#src/locales/en/later-texts.ts')).laterTexts,
    lv: async () => (await import('#src/locales/lv/later-texts.ts')).laterTexts,
  },
};

export const loadTexts = (language: Language, part: TextPart): Promise<object> => loaders[part][language]();
