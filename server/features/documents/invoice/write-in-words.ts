import type { TFunction } from 'i18next';

const most = 999_999;

/** `4990` → `četrdesmit deviņi eiro un 90 centi`. Undefined for a million and more, which nobody writes out. */
export function writeInWords(cents: number, t: TFunction): string | undefined {
  const euros = Math.floor(Math.abs(cents) / 100);
  if (euros > most) return undefined;
  const words = t('words.euros', { count: euros, words: writeNumber(euros, t) });
  return t('words.sum', { count: Math.abs(cents) % 100, euros: words });
}

function writeNumber(value: number, t: TFunction): string {
  const small = t('words.below20').split(' ');
  if (value < 20) return small[value] ?? '';
  if (value < 100) {
    const tens = t('words.tens').split(' ')[Math.floor(value / 10) - 2] ?? '';
    return value % 10 === 0 ? tens : t('words.tensAndOnes', { tens, ones: small[value % 10] });
  }
  if (value < 1000) return join(writeHundreds(Math.floor(value / 100), t), value % 100, t);
  return join(writeThousands(Math.floor(value / 1000), t), value % 1000, t);
}

const join = (start: string, rest: number, t: TFunction): string =>
  rest === 0 ? start : `${start} ${writeNumber(rest, t)}`;

const writeHundreds = (digit: number, t: TFunction): string =>
  digit === 1 ? t('words.hundred') : t('words.hundreds', { digit: writeNumber(digit, t) });

/** In Latvian a number that ends in one, but not in eleven, is followed by the singular. */
const writeThousands = (count: number, t: TFunction): string =>
  count === 1 ? t('words.thousand') : t('words.thousands', { count, number: writeNumber(count, t) });
