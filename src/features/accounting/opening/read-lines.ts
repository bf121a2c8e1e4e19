import type { OpeningBody } from '#api/accounting/opening-schema.ts';
import { isPlainDate, type PlainDate } from '#api/dates.ts';
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

/** `name of the card; value; valid until`: the last may be left out. */
export const readVouchers = (text: string): ReadLines<OpeningBody['vouchers'][number]> =>
  readLines(text, ([note = '', sum = '', until]) => {
    const [valueCents, validUntil] = [readSum(sum), readDate(until)];
    return valueCents === undefined || validUntil === undefined ? undefined : { valueCents, validUntil, note };
  });
