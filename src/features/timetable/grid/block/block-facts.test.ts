import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import type { Schedule, Training } from '#api/timetable/schema.ts';
import { firstTexts } from '#src/locales/en/first-texts.ts';
import { sampleTraining } from '#tests/support/timetable/sample-training.ts';
import { blockFacts } from './block-facts.ts';

const names: Schedule = { items: [], units: [], roomGroups: [], rooms: [], trainers: [], styles: [] };

test('a block says how many places the user may have', async () => {
  expect(await factsOf({ bookable: { allowed: true } })).toMatchObject({ places: '7 free', mark: undefined });
});

test.each<[string, Training['bookable'], string]>([
  [
    'the reason',
    { allowed: false, error: 'registering_not_allowed', remedy: { kind: 'buy', reason: 'no_visits_left' } },
    'No visits left',
  ],
  [
    'the limit',
    { allowed: false, error: 'registering_limit_exceeded', remedy: { kind: 'leave_one', limit: 12 } },
    'You have 12 of 12 bookings',
  ],
])('where one may have none, it has a lock and says %s, and so does its label', async (_, bookable, words) => {
  const facts = await factsOf({ bookable });
  expect(facts).toMatchObject({ places: words, mark: 'refused' });
  expect(facts.label).toContain(words);
});

test('a block that opens later says when, and one whose booking is over says so, both without a lock', async () => {
  const opening = await factsOf({ status: 'closed', opensAt: '2026-11-24T12:00:00Z' });
  expect(opening).toMatchObject({ places: 'Opens today at 14:00', mark: undefined });
  expect(await factsOf({ status: 'closed' })).toMatchObject({ places: 'Booking has closed', mark: undefined });
});

test('a full block says that it is full, for every viewer', async () => {
  const bookable = { allowed: false, error: 'no_free_places' };
  expect(await factsOf({ freePlaces: 0, bookable })).toMatchObject({ places: 'Full', mark: undefined });
});

const training: Training = {
  ...sampleTraining,
  id: 7,
  name: 'Pilates',
  color: '#38a169',
  maxPlaces: 12,
  freePlaces: 7,
};

const factsOf = async (more: Partial<Training>) => {
  const texts = createInstance();
  const resources = { en: { translation: firstTexts } };
  const t = await texts.init({ lng: 'en', resources, interpolation: { escapeValue: false } });
  const now = new Date('2026-11-24T10:00:00Z');
  const circumstances = { names, now, zoneOf: () => 'Europe/Tallinn', progress: new Map(), t };
  return blockFacts({ ...training, ...more }, circumstances);
};
