import type { Language } from '../languages.ts';
import type { LanguageTexts } from './schema.ts';

/** What the club has said, in the reader's language, else in the nearest that it has written. */
export const readSaid = (texts: LanguageTexts | undefined, language: Language): string | undefined =>
  texts?.[language] ?? texts?.et ?? texts?.lv ?? texts?.en;
