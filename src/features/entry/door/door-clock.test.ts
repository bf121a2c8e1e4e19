import { expect, test } from 'vitest';
import { DoorClock } from './door-clock.ts';

const start = { date: 1_000_000_000, steady: 500 };

test('a door’s time continues from the server’s', () => {
  const clock = new DoorClock(0, start, undefined);
  const offset = clock.hear(start.date + 7000, start);
  expect(offset).toBe(7000);
  expect(clock.now(later(3000))).toBe(start.date + 10_000);
  expect(clock.isDoubtful(later(3_600_000))).toBe(false);
});

test('a clock that jumps, forwards or back, is in doubt until the next contact with the server', () => {
  const clock = new DoorClock(0, start, undefined);
  expect(clock.isDoubtful(later(1000, 61_000))).toBe(true);
  expect(clock.isDoubtful(later(1000, -61_000))).toBe(true);
  expect(clock.isDoubtful(later(1000, 30_000))).toBe(false);
  clock.hear(start.date, later(1000, 61_000));
  expect(clock.isDoubtful(later(2000, 61_000))).toBe(false);
});

test('a tablet that was off while its clock was set back is in doubt from its start', () => {
  expect(new DoorClock(0, start, start.date + 3_600_000).isDoubtful(start)).toBe(true);
  expect(new DoorClock(0, start, start.date - 3_600_000).isDoubtful(start)).toBe(false);
});

const later = (ms: number, jump = 0) => ({ date: start.date + ms + jump, steady: start.steady + ms });
