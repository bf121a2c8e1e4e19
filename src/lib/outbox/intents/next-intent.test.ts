import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { queueKeysOf } from '../kinds/kinds.ts';
import { type Intent, newIntent } from './intent.ts';
import { isTooLate, nextDueAt, nextIntent } from './next-intent.ts';

const now = Date.UTC(2026, 10, 24, 17, 42);
const moment = { now, isForced: false, tried: new Set<string>() };

describe('the next intent', () => {
  it('is the oldest due one', () => {
    const intents = [booking('b', 2, { order: 2 }), booking('a', 1, { order: 1, nextTryAt: now + 1 })];
    expect(nextIntent(intents, moment)?.id).toBe('b');
    expect(nextIntent(intents, { ...moment, isForced: true })?.id).toBe('a');
  });

  it('is never sent before an older one of the same training', () => {
    const older = booking('a', 1, { order: 1, nextTryAt: now + 60_000 });
    const leaving: Intent = {
      ...booking('b', 1, { order: 2 }),
      kind: 'leave',
      args: { trainingId: 1, registrationId: 3 },
    };
    expect(nextIntent([leaving, older], moment)).toBeUndefined();
    expect(nextIntent([leaving, { ...older, state: 'settled' }], moment)?.id).toBe('b');
  });

  it('waits for older ones of both trainings of a swap, and newer ones of both wait for it', () => {
    const older = booking('a', 2, { order: 1, nextTryAt: now + 60_000 });
    const args = { trainingId: 1, leaves: { registrationId: 3, trainingId: 2 } };
    const swap: Intent = { ...booking('b', 1, { order: 2 }), kind: 'swap', args };
    expect(nextIntent([older, swap], moment)).toBeUndefined();
    expect(nextIntent([swap, booking('c', 2, { order: 3 }), booking('d', 1, { order: 4 })], moment)?.id).toBe('b');
    const waiting: Intent = { ...swap, nextTryAt: now + 60_000 };
    expect(nextIntent([waiting, booking('c', 2, { order: 3 })], moment)).toBeUndefined();
  });

  it('is not one that awaits the user’s decision, nor one already tried in this drain', () => {
    const stuck = booking('a', 1, { waitsFor: 'person' });
    expect(nextIntent([stuck], { ...moment, isForced: true })).toBeUndefined();
    expect(nextIntent([booking('a', 1)], { ...moment, tried: new Set(['a']) })).toBeUndefined();
  });

  it('is not one that waits for a log-in, until something changes', () => {
    const intents = [booking('a', 1, { waitsFor: 'logIn' })];
    expect(nextIntent(intents, moment)).toBeUndefined();
    expect(nextIntent(intents, { ...moment, isForced: true })?.id).toBe('a');
  });

  it('run after run sends all of them, those of one queue in their order', () => {
    const some = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 9 })), { maxLength: 30 });
    fc.assert(
      fc.property(some, (pairs) => {
        const intents = pairs.map(([training, order], at) =>
          booking(`i${String(at).padStart(2, '0')}`, training, { order }),
        );
        const sent: Intent[] = [];
        for (;;) {
          const left = intents.filter(({ id }) => !sent.some((one) => one.id === id));
          const next = nextIntent(left, moment);
          if (!next) break;
          sent.push(next);
        }
        expect(sent).toHaveLength(intents.length);
        for (const key of new Set(intents.flatMap(queueKeysOf))) {
          const orders = sent.filter((intent) => queueKeysOf(intent).includes(key)).map(({ order }) => order);
          expect(orders).toEqual(orders.toSorted((a, b) => a - b));
        }
      }),
    );
  });
});

test('an unsent intent expires when the training begins; one that was sent is retried', () => {
  const late = { notAfter: new Date(now - 1000).toISOString() };
  expect(isTooLate(booking('a', 1, late), now)).toBe(true);
  expect(isTooLate(booking('a', 1, { ...late, attempts: 1 }), now)).toBe(false);
  expect(isTooLate(booking('a', 1, { notAfter: new Date(now + 1000).toISOString() }), now)).toBe(false);
});

test.each(['person', 'logIn', 'update'] as const)('nothing is due by the clock that waits for more: %s', (waitsFor) => {
  const stuck = booking('a', 1, { order: 1, waitsFor, nextTryAt: now - 1000 });
  expect(nextDueAt([stuck])).toBeUndefined();
  // The intents queued behind it are not due either.
  expect(nextDueAt([stuck, booking('b', 1, { order: 2 })])).toBeUndefined();
});

test('an intent behind another is due when that one is', () => {
  const [first, second] = [booking('a', 1, { order: 1, nextTryAt: now + 60_000 }), booking('b', 1, { order: 2 })];
  expect(nextDueAt([second, first])).toBe(now + 60_000);
});

test('nothing is due while all queued intents need the user', () => {
  expect(nextDueAt([booking('a', 1, { waitsFor: 'person' }), booking('b', 2, { state: 'settled' })])).toBeUndefined();
  expect(nextDueAt([booking('a', 1, { nextTryAt: now + 5 }), booking('b', 2, { nextTryAt: now + 3 })])).toBe(now + 3);
});

const booking = (id: string, trainingId: number, more: Partial<Intent> = {}): Intent => ({
  ...newIntent({
    id,
    kind: 'book',
    args: { trainingId },
    clientId: 7,
    language: 'en',
    isSentAlone: false,
    subject: { name: 'Jooga', startDateTime: '2026-11-24T18:00:00' },
    createdAt: new Date(now).toISOString(),
    order: now,
  }),
  ...more,
});
