import { expect, test } from 'vitest';
import { decideMakeUp, type MissedFacts, outlookNow, outlookOf } from './make-up-rules.ts';

const rule = { hoursBefore: 24, days: 30, perMember: 2, isSameStyle: false };
const facts = (change: Partial<MissedFacts> = {}): MissedFacts => ({
  rule,
  freeCancelMinutesBefore: 90,
  startsAt: new Date('2026-11-26T16:00:00Z'),
  date: '2026-11-26',
  given: 0,
  isVisitReturned: false,
  now: new Date('2026-11-20T10:00:00Z'),
  ...change,
});
const at = (now: string) => outlookOf(facts({ now: new Date(now) }));
const moments = ['2026-11-20T10:00:00Z', '2026-11-25T16:00:00Z', '2026-11-25T16:00:01Z', '2026-11-26T15:00:00Z'];

test.each([
  ['a credit', {}],
  ['one too many', { given: 2 }],
  ['a visit that goes back', { isVisitReturned: true }],
])('what a device kept of a missed date says later what the server would: %s', (_, change) => {
  const kept = outlookOf(facts(change));
  for (const moment of moments) {
    const now = new Date(moment);
    expect(outlookNow(kept, now), moment).toEqual(decideMakeUp(facts({ ...change, now })));
  }
});

test('a credit is told until the last moment at which it is given, and not after', () => {
  expect(at('2026-11-25T16:00:00Z')).toEqual({ tellUntil: '2026-11-25T16:00:00.000Z', until: '2026-12-26', why: null });
  expect(at('2026-11-25T16:00:01Z')).toMatchObject({ until: null, why: 'late' });
});
