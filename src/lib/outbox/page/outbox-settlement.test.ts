import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeviceStore } from '../drain/intent-store.ts';
import { type Intent, newIntent } from '../intents/intent.ts';
import { OutboxSettlement } from './outbox-settlement.ts';
import { PendingCalls } from './pending-calls.ts';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const told: string[] = [];
let stored: Intent[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('document', page);
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ clientId: 7, keep: false, exp: 1 }) });
  told.length = 0;
  const facts = {
    id: 'a',
    kind: 'confirm',
    args: { registrationId: 1, trainingId: 1, isPresenceConfirmed: true },
  } as const;
  const about = { clientId: 7, subject: {}, language: 'en', isSentAlone: false, createdAt: '', order: 1 } as const;
  stored = [{ ...newIntent({ ...facts, ...about }), state: 'settled', outcome: { type: 'done', result: undefined } }];
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an outcome is told once in a tab that is looked at, and then forgotten', async () => {
  look('visible');
  settle();
  await pass();
  expect([told, stored]).toEqual([['a'], []]);
});

test('an outcome waits in a hidden tab, stored, until it is looked at', async () => {
  look('hidden');
  settle();
  await pass();
  expect([told, stored.length]).toEqual([[], 1]);
  look('visible');
  await pass();
  expect([told, stored]).toEqual([['a'], []]);
});

test('a tab that is left while it waits for its turn leaves the telling to the next that is looked at', async () => {
  look('visible');
  const turn = Promise.withResolvers<void>();
  const held = navigator.locks.request('outbox-tell 7', () => turn.promise);
  settle();
  await vi.advanceTimersByTimeAsync(2000);
  look('hidden');
  turn.resolve();
  await held;
  await pass();
  expect([told, stored.length]).toEqual([[], 1]);
  look('visible');
  await pass();
  expect(told).toEqual(['a']);
});

test('what this page made itself and no longer waits for is told at once', async () => {
  look('visible');
  const calls = new PendingCalls();
  calls.answerOf('a', true).catch(() => undefined);
  calls.queue('a');
  settle(calls);
  await vi.advanceTimersByTimeAsync(0);
  await navigator.locks.request('outbox-tell 7', () => undefined);
  expect(told).toEqual(['a']);
});

const store: DeviceStore = {
  isHeld: () => false,
  put: async () => undefined,
  list: async () => stored,
  get: async (id) => stored.find((intent) => intent.id === id),
  change: async () => undefined,
  removeIf: async (id) => {
    stored = stored.filter((intent) => intent.id !== id);
    return true;
  },
};

function look(visibilityState: 'visible' | 'hidden'): void {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}

/** Past the moment that a waiting screen gets, and whatever was asked for then. */
async function pass(): Promise<void> {
  await vi.advanceTimersByTimeAsync(2000);
  await navigator.locks.request('outbox-tell 7', () => undefined);
}

const notify = ({ id }: Intent) => void told.push(id);

function settle(calls = new PendingCalls()): void {
  const ports = { apply: () => undefined, notify, refetch: () => undefined };
  const settlement = new OutboxSettlement(ports, calls);
  // The store is shown at each change, so the same outcome comes more than once.
  for (const intent of [...stored, ...stored]) settlement.settle(intent, { clientId: 7, store });
}
