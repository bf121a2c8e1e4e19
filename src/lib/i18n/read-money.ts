import type { Language } from '#api/languages.ts';

/** `49,90`, `49.9` or `1 200` → cents; undefined for what is no amount of money, also one below 0. */
export function readMoney(text: string): number | undefined {
  const [, euros = '', cents = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.replaceAll(/[\s€]/g, '')) ?? [];
  return euros === '' ? undefined : Number(euros) * 100 + Number(cents.padEnd(2, '0'));
}

/** The same, of what is to be paid: undefined also for nothing. */
export const readSum = (text: string): number | undefined => readMoney(text) || undefined;

/** Cents as they are typed: `49,90`, in English `49.90`. */
export const writeMoney = (cents: number, language: Language): string =>
  (cents / 100).toFixed(2).replace('.', language === 'en' ? '.' : ',');
