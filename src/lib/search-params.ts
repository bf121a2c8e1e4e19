import { isPlainDate, type PlainDate } from '#api/dates.ts';

// "Ids are parsed as integers and dates as dates. Invalid values are ignored."

/** The address yields text, or several texts when a name appears twice; a link in the app yields its own values. */
function textOf(value: unknown): string {
  const parts: unknown[] = Array.isArray(value) ? value : [value];
  return parts.filter((part) => typeof part === 'string' || typeof part === 'number').join(',');
}

export function readId(value: unknown): number | undefined {
  const text = textOf(value);
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** Several ids as `3,5`; invalid ones are left out. */
export function readIds(value: unknown): number[] | undefined {
  const ids = textOf(value)
    .split(',')
    .map(readId)
    .filter((id) => id !== undefined);
  return ids.length > 0 ? [...new Set(ids)].slice(0, 100) : undefined;
}

/** A date of this century: at its limits, not every neighbouring day can be formatted. */
export const readDate = (value: unknown): PlainDate | undefined =>
  isPlainDate(value) && value.startsWith('20') ? value : undefined;

export function readOneOf<T extends string>(value: unknown, allowed: readonly T[]): T | undefined {
  return allowed.find((one) => one === value);
}

/** Several of these words as `a,b`; others are left out. */
export function readSome<T extends string>(value: unknown, allowed: readonly T[]): T[] | undefined {
  const asked = textOf(value).split(',');
  const some = allowed.filter((one) => asked.includes(one));
  return some.length > 0 ? some : undefined;
}

/** What somebody looks for. */
export const readWords = (value: unknown): string | undefined => textOf(value).slice(0, 60) || undefined;

/** Ranges of hours, as `17-22` or `0-12,17-24`; invalid ones are left out. */
export function readTimeRanges(value: unknown): string[] | undefined {
  const ranges = textOf(value)
    .split(',')
    .filter((text) => {
      const [, from, until] = /^(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
      return from !== undefined && Number(from) < Number(until) && Number(until) <= 24;
    });
  return ranges.length > 0 ? [...new Set(ranges)].slice(0, 24) : undefined;
}
