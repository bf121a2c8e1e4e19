import { type Language, languages } from '../../languages.ts';
import type { BroadcastTexts } from './broadcast-schema.ts';

/** The text that a person of this language gets: their own, else the club's language's, else any. */
export function textFor(texts: BroadcastTexts, language: Language, ofClub: Language) {
  const order = [language, ofClub, ...languages];
  return order.map((each) => texts[each]).find((text) => text !== undefined);
}
