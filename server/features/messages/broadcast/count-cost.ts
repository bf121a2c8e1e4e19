import type { Language } from '#api/languages.ts';
import type { BroadcastTexts } from '#api/messages/broadcast/broadcast-schema.ts';
import { textFor } from '#api/messages/broadcast/broadcast-text.ts';
import { fillIn, names, type VariableName } from '#api/messages/broadcast/fill-in.ts';
import { smsParts } from '#api/messages/sms-parts.ts';
import { writeInGsm } from '#api/messages/write-in-gsm.ts';
import type { SmsGroup } from './audience/queries.ts';

export interface Cost {
  parts: number;
  cents: number;
}

interface Written {
  texts: BroadcastTexts;
  fallback: Language;
  words: Readonly<Partial<Record<VariableName, string>>>;
  partCents: number;
}

/** Every date is as long as this one. */
const anyEnd = '31.12.2026';

/** The parts of all SMS and their price, as they are and without diacritics. */
export function countCost(groups: readonly SmsGroup[], { texts, fallback, words, partCents }: Written) {
  const isPersonal = Object.values(texts).some(({ text }) => names(text, 'firstName'));
  const known = new Map<string, { own: number; plain: number }>();
  const sum = { own: 0, plain: 0 };
  for (const { language, firstName, hasEnd, count } of groups) {
    const key = JSON.stringify([language, isPersonal && firstName, hasEnd]);
    let parts = known.get(key);
    if (!parts) {
      const raw = textFor(texts, language, fallback)?.text ?? '';
      const text = fillIn(raw, { ...words, firstName, contractEnd: hasEnd ? anyEnd : '' });
      parts = { own: smsParts(text).parts, plain: smsParts(writeInGsm(text)).parts };
      known.set(key, parts);
    }
    sum.own += parts.own * count;
    sum.plain += parts.plain * count;
  }
  const price = (parts: number): Cost => ({ parts, cents: Math.round(parts * partCents) });
  return { cost: price(sum.own), plainCost: price(sum.plain) };
}

/** Letters of the texts that turn an SMS into UCS-2. */
export function listOtherLetters(texts: BroadcastTexts): string[] {
  const letters = Object.values(texts).flatMap(({ text }) => [...text.normalize('NFC')]);
  return [...new Set(letters)].filter((letter) => smsParts(letter).encoding === 'UCS-2').slice(0, 20);
}
