import { isPlainDate, type PlainDate } from '#api/dates.ts';

// "Ids are parsed as integers and dates as dates. Invalid values are ignored."

export function readId(value: unknown): number | undefined {
  const text = String(value ?? '');
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** Several ids as `3,5`; those that are none are left out. */
export function readIds(value: unknown): number[] | undefined {
  const ids = String(value ?? '')
    .split(',')
    .map(readId)
    .filter((id) => id !== undefined);
  return ids.length > 0 ? [...new Set(ids)].slice(0, 100) : undefined;
}

export const readDate = (value: unknown): PlainDate | undefined => (isPlainDate(value) ? value : undefined);

export function readOneOf<T extends string>(value: unknown, allowed: readonly T[]): T | undefined {
  return allowed.find((one) => one === value);
}

/** A path of this app, as a place to go back to; another origin's never is. */
export function readOwnPath(value: unknown): string | undefined {
  return typeof value === 'string' && /^\/(?![/\\])[\w\-/?=&.,%]*$/.test(value) ? value : undefined;
}

/** Hours from and until, as `17-22`. */
export function readTimeRange(value: unknown): { from: number; until: number } | undefined {
  const [, from, until] = /^(\d{1,2})-(\d{1,2})$/.exec(String(value ?? '')) ?? [];
  if (from === undefined || until === undefined || Number(from) >= Number(until) || Number(until) > 24)
    return undefined;
  return { from: Number(from), until: Number(until) };
}

/** A signed token of a payment, as the bank's return carries it. */
export const readToken = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w-]+(\.[\w-]+){2}$/.test(value) && value.length < 4000 ? value : undefined;
