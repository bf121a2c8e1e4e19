import type { Language } from '#api/languages.ts';
import { documentTexts } from '../document-texts.ts';

/** Why something is credited of itself; the invoice says it in the language of the one that it credits. */
export const creditReasons = [
  'place_gone',
  'training_cancelled',
  'training_moved',
  'date_cancelled',
  'course_full',
  'came',
  'withdrawn',
  'rate_changed',
  'original_credited',
  'contract_changed',
] as const;
export type CreditReason = (typeof creditReasons)[number];

/** A cause of ours, or the words of whoever credits. */
export type Why = { cause: CreditReason } | { reason: string };

export const reasonOf = (wish: Why, language: Language): string =>
  'cause' in wish ? documentTexts(language).t(`credited.${wish.cause}`) : wish.reason;
