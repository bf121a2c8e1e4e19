import { describe, expect, test } from 'vitest';
import { hoursIn, placeOn, spanOn, windowOf } from './bars.ts';

describe('an availability bar', () => {
  test('shows at least three and a half hours around the wanted time, and no more than two hours on each side', () => {
    expect(windowOf({ start: 1080, duration: 45 })).toEqual({ from: 990, until: 1200 });
    expect(hoursIn({ from: 990, until: 1200 })).toEqual([1020, 1080, 1140]);
    for (const start of [0, 5, 615, 1079]) {
      for (const duration of [5, 60, 240]) {
        const { from, until } = windowOf({ start, duration });
        expect(from).toBeGreaterThanOrEqual(start - 120);
        expect(until).toBeLessThanOrEqual(start + duration + 120);
      }
    }
  });

  test('cuts what begins before it or ends after it, and leaves out what lies beside it', () => {
    const bar = { from: 960, until: 1200 };
    expect(placeOn(bar, { from: 900, until: 1020 })).toEqual({ at: 0, length: 0.25 });
    expect(placeOn(bar, { from: 1140, until: 1500 })).toEqual({ at: 0.75, length: 0.25 });
    expect(placeOn(bar, { from: 900, until: 960 })).toBeUndefined();
  });

  test('goes on across midnight', () => {
    expect(spanOn('2026-11-24', { startDateTime: '2026-11-23T23:30:00', duration: 60 })).toEqual({
      from: -30,
      until: 30,
    });
  });
});
