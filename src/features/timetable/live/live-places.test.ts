import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UserTraining } from '#api/registrations/schema.ts';
import type { Schedule, Training, TrainingPlaces } from '#api/timetable/schema.ts';
import { sampleTraining } from '#tests/support/timetable/sample-training.ts';
import { LivePlaces } from './live-places.ts';

const training: Training = {
  ...sampleTraining,
  id: 7,
  startDateTime: '2026-11-24T18:15:00',
  duration: 45,
  name: 'Ratas',
  color: '#f0c13e',
  roomId: 1,
  trainerId: 1,
  maxPlaces: 17,
  freePlaces: 5,
  version: 3,
};
const other = { ...training, id: 8 };
const numbers = { freePlaces: 4, waitingCount: 0, status: 'open', version: 4 };

let client: QueryClient;
let live: LivePlaces;

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
  live = new LivePlaces(client);
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

describe('a live update of a training', () => {
  test('is applied wherever the training is, and nothing else is touched', async () => {
    const own = { ...training, trainingStatus: 'open', status: 'booked', registrationId: 1 } as unknown as UserTraining;
    const week = scheduleOf(training, other);
    client.setQueryData(keys.week, week);
    client.setQueryData(keys.tv, { schedule: week, readAt: 1 });
    client.setQueryData(keys.detail, { item: { ...training, commentPublic: 'x', commentPrivate: null } });
    client.setQueryData(keys.list, { items: [own], serverTime: '' });
    client.setQueryData(keys.laterWeek, scheduleOf(other));
    const later = itemsOf(keys.laterWeek);
    tell();
    expect(itemsOf(keys.week)).toEqual([{ ...training, ...numbers }, other]);
    expect(itemsOf(keys.week)?.[1]).toBe(week.items[1]);
    expect(client.getQueryData(keys.tv)).toMatchObject({ schedule: { items: [numbers, other] }, readAt: 1 });
    expect(client.getQueryData(keys.detail)).toMatchObject({ item: { ...numbers, commentPublic: 'x' } });
    expect(client.getQueryData(keys.list)).toMatchObject({
      items: [{ freePlaces: 4, version: 4, trainingStatus: 'open', status: 'booked' }],
    });
    expect(itemsOf(keys.laterWeek)).toBe(later);
    expect(await toAsk()).toEqual([]);
  });

  test('is ignored when the cached training is newer, and a user’s other data is left alone', () => {
    client.setQueryData(keys.week, scheduleOf({ ...training, version: 5 }));
    const reasons = { items: [{ id: 7, reason: 'place_freed' }] };
    client.setQueryData(['own', 1, 'registrations', 'reasons'], reasons);
    client.setQueryData(['own', 1, 'registrations', 'count'], 3);
    tell();
    expect(itemsOf(keys.week)).toEqual([{ ...training, version: 5 }]);
    expect(client.getQueryData(['own', 1, 'registrations', 'reasons'])).toBe(reasons);
  });

  test('does not make stale data look fresh', () => {
    client.setQueryData(keys.week, scheduleOf(training), { updatedAt: 1000 });
    tell();
    expect(client.getQueryState(keys.week)?.dataUpdatedAt).toBe(1000);
  });

  test('keeps invalidated data invalidated', async () => {
    client.setQueryData(keys.week, scheduleOf(training));
    await client.invalidateQueries({ queryKey: keys.week });
    tell();
    expect(itemsOf(keys.week)?.[0]?.freePlaces).toBe(4);
    expect(client.getQueryState(keys.week)?.isInvalidated).toBe(true);
  });

  test('wins over an older response that was under way', async () => {
    const answer = Promise.withResolvers<Schedule>();
    client.setQueryData(keys.week, scheduleOf(training));
    const fetched = client.fetchQuery({ queryKey: keys.week, queryFn: () => answer.promise });
    tell();
    answer.resolve(scheduleOf(training, other));
    await fetched;
    expect(itemsOf(keys.week)).toEqual([{ ...training, ...numbers }, other]);
  });

  test('is deferred while the user’s own tap is pending, so that one place is not taken twice', async () => {
    const answer = Promise.withResolvers<void>();
    client.setQueryData(keys.ownWeek, scheduleOf({ ...training, bookable: { allowed: true } }));
    const booking = new MutationObserver<void, Error, { trainingId: number }>(client, {
      mutationKey: ['registrations', 'book'],
      mutationFn: () => answer.promise,
    }).mutate({ trainingId: 7 });
    tell();
    expect(itemsOf(keys.ownWeek)?.[0]?.freePlaces).toBe(5);
    answer.resolve();
    await booking;
    client.setQueryData(keys.ownWeek, scheduleOf(training));
    expect(itemsOf(keys.ownWeek)?.[0]?.freePlaces).toBe(4);
  });
});

describe('what only the server knows is refetched', () => {
  const bookable = { ...training, bookable: { allowed: true } };
  const waiting = { registrationId: 1, status: 'waiting', placeInWaitingList: 2 } as Training['my'];
  const booked = { registrationId: 1, status: 'booked', placeInWaitingList: null } as Training['my'];

  test.each<[string, Training, Partial<TrainingPlaces>, boolean]>([
    ['when the last place goes', bookable, { freePlaces: 0 }, true],
    ['when a full one has a place again', { ...bookable, freePlaces: 0 }, { freePlaces: 1 }, true],
    ['when it is cancelled', bookable, { status: 'cancelled' }, true],
    ['not when there are still places', bookable, {}, false],
    ['when the line moves in which one waits', { ...training, my: waiting, freePlaces: 0 }, { freePlaces: 0 }, true],
    ['not when one has a place and another goes', { ...training, my: booked }, {}, false],
  ])('%s', async (_when, item, changes, isAsked) => {
    client.setQueryData(keys.ownWeek, scheduleOf(item));
    client.setQueryData(keys.week, scheduleOf(training));
    tell(changes);
    expect(await toAsk()).toEqual(isAsked ? [keys.ownWeek] : []);
  });

  test('for the days on which more has changed', async () => {
    for (const key of [keys.week, keys.ownWeek, keys.laterWeek]) client.setQueryData(key, scheduleOf(training));
    client.setQueryData(keys.detail, { item: training });
    client.setQueryData(['own', 1, 'profile'], {});
    live.apply({ trainings: [], dates: ['2026-11-24'] });
    expect(await toAsk()).toEqual([keys.week, keys.ownWeek, keys.detail]);
  });

  test('for all cached trainings, when an update may have been missed', async () => {
    for (const key of [keys.week, keys.laterWeek]) client.setQueryData(key, scheduleOf(training));
    client.setQueryData(['own', 1, 'profile'], {});
    live.catchUp();
    expect(await toAsk()).toEqual([keys.week, keys.laterWeek]);
  });

  test('for constantly changing data that was not fetched for a minute', async () => {
    const queryFn = vi.fn(async () => scheduleOf({ ...training, version: 99 }));
    const options = { queryKey: keys.week, queryFn, refetchInterval: 60_000, initialData: scheduleOf(training) };
    const stop = new QueryObserver(client, { ...options, staleTime: 30_000 }).subscribe(() => undefined);
    for (let second = 1; second < 90; second++) {
      await vi.advanceTimersByTimeAsync(1000);
      tell({ version: 3 + second });
    }
    stop();
    expect(queryFn).toHaveBeenCalledTimes(1);
  });
});

const scheduleOf = (...items: Training[]): Schedule => ({
  items,
  units: [],
  roomGroups: [],
  rooms: [],
  trainers: [],
  styles: [],
});

const places: TrainingPlaces = {
  id: 7,
  date: '2026-11-24',
  freePlaces: 4,
  waitingCount: 0,
  status: 'open',
  version: 4,
};

const keys = {
  week: ['public', 'timetable', 'week', '2026-11-23'],
  ownWeek: ['own', 1, 'timetable', 'week', '2026-11-23'],
  laterWeek: ['own', 1, 'timetable', 'week', '2026-11-30'],
  detail: ['own', 1, 'timetable', 'training', 7],
  tv: ['public', 'timetable', 'week', 'tv', '2026-11-23'],
  list: ['own', 1, 'registrations', '2026-11-21', null],
};

const tell = (changes: Partial<TrainingPlaces> = {}) =>
  live.apply({ trainings: [{ ...places, ...changes }], dates: [] });
const itemsOf = (key: readonly unknown[]) => client.getQueryData<Schedule>(key)?.items;
/** Keys to refetch, after all queued tasks have run. */
async function toAsk(): Promise<unknown[]> {
  await vi.advanceTimersByTimeAsync(3000);
  const queries = client.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated });
  return queries.map(({ queryKey }) => queryKey);
}
