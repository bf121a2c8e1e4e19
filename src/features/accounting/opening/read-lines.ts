import type { OpeningBody } from '#api/accounting/opening-schema.ts';
import { isPlainDate, type PlainDate } from '#api/dates.ts';
import { readTypedCode, ticketCodePattern, voucherCodePattern } from '#api/entry/door/scanned-code.ts';
import { readSum } from '#src/lib/i18n/read-money.ts';
import { readTypedDate } from '#src/lib/i18n/read-typed-date.ts';

/** What was read of a text, or the numbers of its lines that say nothing, from 1. */
export type ReadLines<T> = { rows: T[]; wrong: number[] };

type Fields = readonly string[];

/** A table as it is typed or pasted: a line each, its fields after semicolons or tabs. A head without an amount is left out. */
function readLines<T>(text: string, read: (fields: Fields) => T | undefined): ReadLines<T> {
  const rows: T[] = [];
  const wrong: number[] = [];
  for (const [at, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (line.trim() === '') continue;
    const fields = line.split(/[;\t]/).map((field) => field.trim().replace(/^"(.*)"$/, '$1'));
    const row = read(fields);
    if (row !== undefined) rows.push(row);
    else if (at > 0 || /\d/.test(line)) wrong.push(at + 1);
  }
  return { rows, wrong };
}

/** Null for an empty field; undefined for what is no date. */
const readDate = (text = ''): PlainDate | null | undefined => {
  if (text === '') return null;
  return isPlainDate(text) ? text : readTypedDate(text);
};

/** Null for an empty field; undefined for what is too short or has other signs. Of ours without its groups, else as it is printed. */
const readCode = (text: string): string | null | undefined => {
  if (text === '') return null;
  const code = text.toUpperCase().replaceAll(/[\s-]/g, '');
  if (ticketCodePattern.test(code)) return code;
  return voucherCodePattern.test(readTypedCode(text)) ? text : undefined;
};

/** Undefined for an empty field, null for what is no count. */
const readVisits = (text: string): number | null | undefined => {
  if (text === '') return undefined;
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : null;
};

/** `client number; amount; due date; note`: the last two may be left out. */
export const readDebts = (text: string): ReadLines<OpeningBody['debts'][number]> =>
  readLines(text, ([clientCode = '', sum = '', due, note = '']) => {
    const [cents, dueOn] = [readSum(sum), readDate(due)];
    return clientCode === '' || cents === undefined || dueOn === undefined
      ? undefined
      : { clientCode, cents, dueOn, note };
  });

/** `client number; amount`. */
export const readCredits = (text: string): ReadLines<OpeningBody['credits'][number]> =>
  readLines(text, ([clientCode = '', sum = '']) => {
    const cents = readSum(sum);
    return clientCode === '' || cents === undefined ? undefined : { clientCode, cents };
  });

/** `name of the card; value; valid until; code; visits; who bought it`: visits instead of a value, and what follows may be left out. */
export const readVouchers = (text: string): ReadLines<OpeningBody['vouchers'][number]> =>
  readLines(text, ([note = '', sum = '', until, typed = '', count = '', boughtBy = '']) => {
    const [valueCents, visits] = [readSum(sum), readVisits(count)];
    const [validUntil, code] = [readDate(until), readCode(typed)];
    if (validUntil === undefined || code === undefined || visits === null) return undefined;
    const own = { validUntil, note, code, boughtBy };
    if (visits !== undefined) return sum === '' ? { visits, ...own } : undefined;
    return valueCents === undefined ? undefined : { valueCents, ...own };
  });
