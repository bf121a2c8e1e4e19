import { expect, test } from 'vitest';
import type { PlaceState } from '#api/timetable/place-state.ts';
import { hasFree, mostFree, teeSlots } from './tee-slots.ts';

const free: PlaceState = { kind: 'free', free: 2 };
const booked: PlaceState = { kind: 'booked', canLeave: true, freeCancelUntil: null };

test('taken places come first, and each free one books', () => {
  expect(words({ maxPlaces: 4, freePlaces: 2 }, free, undefined)).toEqual(['taken', 'taken', 'book', 'book']);
});

test('what is refused or closed has free places that do nothing', () => {
  const refused: PlaceState = { kind: 'refused', free: 1, error: 'same_day_limit_exceeded', remedy: undefined };
  expect(words({ maxPlaces: 4, freePlaces: 1 }, refused, undefined)).toEqual(['taken', 'taken', 'taken', 'empty']);
  expect(words({ maxPlaces: 2, freePlaces: 1 }, { kind: 'closed' }, undefined)).toEqual(['taken', 'empty']);
});

test('one’s own start names oneself, then the others, and shares what is free', () => {
  const own = { maxPlaces: 4, freePlaces: 1, my: { ...my, companions: ['HO', 'RL'] } };
  expect(words(own, booked, undefined)).toEqual(['you', 'HO', 'RL', 'share']);
});

test('initials that are not known are places without a name', () => {
  expect(words({ maxPlaces: 4, freePlaces: 1, my }, booked, undefined)).toEqual(['you', 'taken', 'taken', 'share']);
  const late = { maxPlaces: 4, freePlaces: 2, my: { ...my, companions: ['HO', 'RL'] } };
  expect(words(late, booked, undefined)).toEqual(['you', 'HO', 'share', 'empty']);
});

test('a booking on its way has one place, and no other is offered meanwhile', () => {
  expect(words({ maxPlaces: 4, freePlaces: 3 }, free, 'queued')).toEqual(['taken', 'sending', 'empty', 'empty']);
});

test('looking for two free places hides starts with fewer, but never one’s own', () => {
  const [one, two] = [
    { maxPlaces: 4, freePlaces: 1 },
    { maxPlaces: 4, freePlaces: 2 },
  ];
  expect([hasFree(one, 2, undefined), hasFree(two, 2, undefined)]).toEqual([false, true]);
  expect([hasFree({ ...one, my }, 2, undefined), hasFree(one, 2, 'queued')]).toEqual([true, true]);
  expect(hasFree({ maxPlaces: 4, freePlaces: 0 }, 1, undefined)).toBe(true);
  expect([mostFree([one, two]), mostFree([{ maxPlaces: 12 }]), mostFree([])]).toEqual([4, 6, 1]);
});

test('of more than six places the others’ are a figure, and the row has six at most', () => {
  const many = teeSlots({ maxPlaces: 20, freePlaces: 3 }, free, undefined);
  expect(many).toEqual([{ kind: 'taken', count: 17 }, { kind: 'book' }, { kind: 'book' }, { kind: 'book' }]);
  const own = { maxPlaces: 12, freePlaces: 6, my: { ...my, companions: ['HO'] } };
  const slots = teeSlots(own, booked, undefined);
  expect(slots.slice(0, 4)).toMatchObject([
    { kind: 'you' },
    { kind: 'taken', count: 4 },
    { initials: 'HO' },
    { kind: 'share' },
  ]);
  expect(slots).toHaveLength(6);
  expect(teeSlots({ maxPlaces: 6, freePlaces: 0 }, free, undefined)).toHaveLength(6);
});

const my = {
  registrationId: 1,
  status: 'booked',
  placeInWaitingList: null,
  cancelingAllowed: true,
  freeCancelUntil: null,
} as const;
const words = (...[training, state, step]: Parameters<typeof teeSlots>) =>
  teeSlots(training, state, step).map((slot) => (slot.kind === 'companion' ? slot.initials : slot.kind));
