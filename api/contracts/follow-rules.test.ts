import { describe, expect, test } from 'vitest';
import { clashOf, type FollowFacts, firstFreeDay, followOf } from './follow-rules.ts';

describe('what follows a contract', () => {
  test.each([
    ['as dear: with the next month that is not invoiced', {}, 4000, { kind: 'change', startsOn: '2026-12-15' }],
    ['invoiced ahead: after that', { nextPeriodFrom: '2027-01-15' }, 5000, { kind: 'change', startsOn: '2027-01-15' }],
    [
      'not invoiced yet: with the next month',
      { nextPeriodFrom: null },
      5000,
      { kind: 'change', startsOn: '2026-12-15' },
    ],
    ['cheaper: as if notice were given', {}, 3900, { kind: 'change', startsOn: '2027-01-15' }],
    ['cheaper, where nobody can give notice', { noticeDays: null }, 3900, null],
    ['with a last day: the day after', { validUntil: '2026-12-01' }, 0, { kind: 'extend', startsOn: '2026-12-02' }],
    [
      'ended last week: from today',
      { validUntil: '2026-11-17', status: 4 },
      0,
      { kind: 'extend', startsOn: '2026-11-24' },
    ],
    ['ended long ago', { validUntil: '2026-09-17', status: 4 }, 0, null],
    ['blocked', { status: 1 }, 5000, null],
    ['in debt', { validUntil: '2026-12-01', status: 6 }, 5000, null],
    ['termless and not invoiced', { billing: 'none' }, 5000, null],
  ] as const)('%s', (_words, change, monthlyCents, expected) => {
    expect(followOf({ ...facts, ...change } as FollowFacts, monthlyCents)).toEqual(expected);
  });
});

const forTwoWeeks = (from: string) => `${from.slice(0, 8)}${String(Number(from.slice(8)) + 13).padStart(2, '0')}`;

describe('days that are taken', () => {
  const taken = [
    { from: '2026-01-01', until: '2026-12-10' },
    { from: '2026-12-20', until: '2026-12-31' },
  ];

  test('clash by one day', () => {
    expect(clashOf({ from: '2026-12-10', until: null }, taken)).toBe(taken[0]);
    expect(clashOf({ from: '2026-12-11', until: '2026-12-19' }, taken)).toBeUndefined();
  });

  test('leave the first day from which all is free', () => {
    expect(firstFreeDay('2026-12-01', () => null, taken)).toBe('2027-01-01');
    expect(firstFreeDay('2026-12-01', (from) => (from < '2026-12-15' ? '2026-12-15' : forTwoWeeks(from)), taken)).toBe(
      '2026-12-11',
    );
    expect(firstFreeDay('2026-12-01', () => null, [{ from: '2026-01-01', until: null }])).toBeNull();
  });
});

const facts: FollowFacts = {
  mode: 'anchor',
  validFrom: '2026-03-15',
  validUntil: null,
  priceCents: 4000,
  today: '2026-11-24',
  status: 0,
  billing: 'monthly',
  nextPeriodFrom: '2026-12-15',
  noticeDays: 30,
};
