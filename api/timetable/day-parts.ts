import type { WallTime } from '../dates.ts';

/** Parts of the day as in the address: hours from (inclusive) to (exclusive). */
export const dayParts = { morning: '0-12', daytime: '12-17', evening: '17-24' } as const;

export const dayPartNames = Object.keys(dayParts) as (keyof typeof dayParts)[];

export function isWithinHours(start: WallTime, ranges: readonly string[]): boolean {
  const hour = Number(start.slice(11, 13));
  return ranges.some((range) => {
    const [from = 0, until = 24] = range.split('-').map(Number);
    return from <= hour && hour < until;
  });
}
