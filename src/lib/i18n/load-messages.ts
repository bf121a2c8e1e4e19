import type { Language } from '#api/languages.ts';
import type { messages as english } from '#src/locales/en/messages.ts';

/** English is the shape that the other languages repeat; a test keeps them alike but for their plural forms. */
export type Messages = typeof english;

const loaders: Readonly<Record<Language, () => Promise<{ messages: object }>>> = {
  et: () => import('#src/locales/et/messages.ts'),
  en: () => import('#src/locales/en/messages.ts'),
  lv: () => import('#src/locales/lv/messages.ts'),
};

/** Fetches the texts of one language, a single file. */
export async function loadMessages(language: Language): Promise<object> {
  return (await loaders[language]()).messages;
}
