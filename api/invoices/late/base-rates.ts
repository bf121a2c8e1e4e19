import type { PlainDate } from '../../dates.ts';

/** The main refinancing rate of the European Central Bank that counts for a half-year, from its first day. */
export interface BaseRate {
  from: PlainDate;
  percent: number;
}

const known: readonly BaseRate[] = [
  { from: '2023-07-01', percent: 4 },
  { from: '2024-01-01', percent: 4.5 },
  { from: '2024-07-01', percent: 4.25 },
  { from: '2025-01-01', percent: 3.15 },
  { from: '2025-07-01', percent: 2.15 },
];

/** Rates that a club has entered, as `2026-01=2.15,2026-07=1.9`: the month with which a half-year begins. */
export const baseRatesPattern = /^(\d{4}-(01|07)=\d{1,2}(\.\d{1,2})?(,\d{4}-(01|07)=\d{1,2}(\.\d{1,2})?){0,39})?$/;

const readRates = (text: string): BaseRate[] =>
  text.split(',').flatMap((one) => {
    const [month = '', percent = ''] = one.split('=');
    return month === '' || percent === '' ? [] : [{ from: `${month}-01`, percent: Number(percent) }];
  });

/** The first day of the half-year of a day. */
export const halfYearOf = (day: PlainDate): PlainDate =>
  `${day.slice(0, 4)}-${day.slice(5, 7) < '07' ? '01' : '07'}-01`;

/** The rate of a day's half-year, by the club's own rows before ours; that of the last known one before it, where none has it. */
export function baseRateOn(day: PlainDate, own: string): BaseRate {
  const none = { from: '', percent: 0 };
  const lastOf = (rates: readonly BaseRate[]) =>
    rates.toSorted((a, b) => a.from.localeCompare(b.from)).findLast(({ from }) => from <= day) ?? none;
  const [ours, theirs] = [lastOf(known), lastOf(readRates(own))];
  return theirs.from >= ours.from && theirs.from !== '' ? theirs : ours;
}

export const isBaseRateKnown = (day: PlainDate, own: string): boolean => baseRateOn(day, own).from === halfYearOf(day);
