import { expect, test } from 'vitest';
import type { PlaceState } from '#api/timetable/place-state.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { withRefusal } from './with-refusal.ts';

const free: PlaceState = { kind: 'free', free: 5 };
const failure = new ApiFailure('same_day_limit_exceeded', 409, { kind: 'leave_one', limit: 2 });
const refusal = { failure, version: 3 };

test('a refusal is shown with what would help, like one known before the tap', () => {
  expect(withRefusal(free, { version: 3 }, refusal)).toEqual({
    kind: 'refused',
    free: 5,
    error: 'same_day_limit_exceeded',
    remedy: { kind: 'leave_one', limit: 2 },
  });
});

test.each<[string, PlaceState, number, typeof refusal | undefined]>([
  ['nothing was refused', free, 3, undefined],
  ['the training has changed since', free, 4, refusal],
  ['one has a place by now', { kind: 'booked', canLeave: true, freeCancelUntil: null }, 3, refusal],
  ['it is full by now', { kind: 'full' }, 3, refusal],
  ['it said only that no place was free', free, 3, { ...refusal, failure: new ApiFailure('no_free_places', 409) }],
])('it is not told where %s', (_, state, version, given) => {
  expect(withRefusal(state, { version }, given)).toBe(state);
});
