import type { LanguageTexts } from '#api/descriptions/schema.ts';
import type { Language } from '#api/languages.ts';

/** What the club has said, in the reader's language, else in the nearest that it has written. */
export const readSaid = (texts: LanguageTexts | undefined, language: Language): string | undefined =>
  texts?.[language] ?? texts?.et ?? texts?.lv ?? texts?.en;

const longestOpening = 130;

/** The first sentence of a text, and the next ones as long as they are short together. */
export function openingOf(text: string): string {
  let opening = '';
  for (const sentence of text.trim().split(/(?<=[.!?…])\s+/)) {
    const longer = opening ? `${opening} ${sentence}` : sentence;
    if (opening && longer.length > longestOpening) break;
    opening = longer;
  }
  return opening;
}
