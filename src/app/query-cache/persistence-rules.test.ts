import { expect, test } from 'vitest';
import { cacheKeyOf, findPersistenceRule, ownerOf, persistenceRules } from './persistence-rules.ts';

test('an answer belongs to the client whose id is in its key, and a public answer to nobody', () => {
  expect(ownerOf(['own', 7, 'profile'])).toBe(7);
  expect(ownerOf(['public', 'timetable', 'week', '2026-11-16'])).toBeUndefined();
});

test.each([
  [['own', 7, 'calendar-feed']],
  [['own', 7, 'rosters', 'training', 3]],
  [['session', 'awaited']],
  [['public', 'rules']],
  [['own', 7]],
])('nothing is kept that no rule names: %j', (key) => {
  expect(findPersistenceRule(key)).toBeUndefined();
});

test('the trainer’s view of one training, with names in it, has its own rule before that of all timetables', () => {
  expect(findPersistenceRule(['own', 7, 'timetable', 'trainer', 'training', 3])?.stillOf).toBeDefined();
  expect(findPersistenceRule(['own', 7, 'timetable', 'training', 3])?.stillOf).toBeUndefined();
});

test('no rule is shadowed by an earlier one', () => {
  for (const { words } of persistenceRules)
    expect(findPersistenceRule([words[0], 1, ...words.slice(1)])?.words ?? words).toBe(words);
});

const keysOn = (today: string) => [
  cacheKeyOf(['own', 7, 'registrations', 'coming', today, null]),
  cacheKeyOf(['own', 7, 'statistics', 'currentMonthPast', '2026-11-01', today]),
];

test('an answer cached today is found under the same key tomorrow', () => {
  expect(keysOn('2026-11-22')).toEqual(keysOn('2026-11-21'));
});

test('an answer is never found for another month, period or user', () => {
  const keys = [
    ['own', 7, 'statistics', 'currentMonthPast', '2026-11-01', '2026-11-21'],
    ['own', 7, 'statistics', 'currentMonthPast', '2026-12-01', '2026-12-01'],
    ['own', 7, 'statistics', 'previousMonth', '2026-11-01', '2026-11-30'],
    ['own', 8, 'statistics', 'currentMonthPast', '2026-11-01', '2026-11-21'],
    ['own', 7, 'registrations', 'coming', '2026-11-21', null],
    ['own', 7, 'registrations', 'around', '2026-11-02', '2026-12-27'],
  ];
  expect(new Set(keys.map((key) => JSON.stringify(cacheKeyOf(key)))).size).toBe(keys.length);
});
