import {
  backoffMs,
  classifyResponse,
  type IntentResponse,
  maxUnclearAttempts,
  type ResponseClass,
} from '../intents/classify-response.ts';
import type { Intent, Outcome } from '../intents/intent.ts';
import { isTooLate, nextIntent } from '../intents/next-intent.ts';
import { undoIntentOf } from '../intents/undo.ts';
import type { IntentStore } from './intent-store.ts';

/** What a drain needs from its page or worker. */
export interface DrainPorts {
  store: IntentStore;
  /** The token of the store's user; `noNetwork`: none available now, `noSession`: the server has rejected one. */
  findToken: (isRefused: boolean) => Promise<string | 'noNetwork' | 'noSession'>;
  send: (intent: Intent, token: string) => Promise<IntentResponse | undefined>;
  /** By the server's clock as far as it is known, in ms since 1970. */
  now: () => number;
  /** What the server says the time is now, in ms since 1970; undefined when it cannot be asked. */
  askTime: () => Promise<number | undefined>;
  /** Called when the store has changed. */
  onChange: () => Promise<void>;
}

/** The steps between which a page or worker can die; each is a mark in the browser's performance timeline. */
export type OutboxStep =
  | 'put'
  | 'shown'
  | 'lock'
  | 'token'
  | 'lease'
  | 'request'
  | 'in flight'
  | 'answer'
  | 'outcome'
  | 'applied'
  | 'told'
  | 'forgotten';

export const markStep = (step: OutboxStep): void => void performance.mark(`outbox: ${step}`);

/**
 * Sends due intents, one after the other. At most one drain per user runs in a browser, in any page or worker; an
 * intent that was being sent when its page died has an unknown outcome, so it is sent again.
 */
export function drain(clientId: number, isForced: boolean, ports: DrainPorts): Promise<void> {
  return navigator.locks.request(`outbox ${clientId}`, async () => {
    markStep('lock');
    const tried = new Set<string>();
    for (;;) {
      const now = Date.now();
      const intent = nextIntent(await ports.store.list(), { now, isForced, tried });
      if (!intent) return;
      tried.add(intent.id);
      if (!(await sendOne(intent, ports))) return;
    }
  });
}

/** Returns whether to continue with the next one. */
async function sendOne(intent: Intent, ports: DrainPorts): Promise<boolean> {
  if (isTooLate(intent, ports.now())) {
    // The device's clock may be ahead, so only the server's decides that something is never sent.
    const time = await ports.askTime();
    if (time === undefined) return defer(intent, { ms: 0 }, ports);
    if (isTooLate(intent, time)) return settle(intent, { type: 'expired' }, ports);
  }
  let isRefused = false;
  for (;;) {
    const token = await ports.findToken(isRefused);
    if (token === 'noNetwork') return defer(intent, { ms: 0 }, ports);
    if (token === 'noSession') return defer(intent, { ms: 0, waitsFor: 'logIn' }, ports);
    markStep('token');
    const attempts = intent.attempts + 1;
    await ports.store.change(intent.id, (before) => ({ ...before, state: 'sending', attempts }));
    markStep('lease');
    await ports.onChange();
    // Undone at the last moment.
    if (!(await ports.store.get(intent.id))) return true;
    markStep('request');
    const responding = ports.send(intent, token);
    markStep('in flight');
    const response = classifyResponse(await responding);
    markStep('answer');
    if (response.step !== 'refresh' || isRefused) return applyResponse({ ...intent, attempts }, response, ports);
    isRefused = true;
  }
}

/** Settles or defers what was sent. Returns whether it makes sense to go on with the next one. */
async function applyResponse(intent: Intent, response: ResponseClass, ports: DrainPorts): Promise<boolean> {
  if (response.step === 'settle') return settle(intent, response.outcome, ports);
  if (response.step === 'refresh') return defer(intent, { ms: 0, waitsFor: 'logIn' }, ports);
  if (response.step === 'update') return defer(intent, { ms: 0, waitsFor: 'update' }, ports);
  if (response.step === 'wait') {
    await defer(intent, { ms: response.atLeastMs }, ports);
    return !response.isOfAll;
  }
  // The user has undone it: it is retried until its outcome is known.
  const isDecided = intent.attempts < maxUnclearAttempts || intent.undoId !== undefined;
  await defer(intent, { ms: 0, ...(!isDecided && { waitsFor: 'person' as const }) }, ports);
  return true;
}

async function settle({ id }: Intent, outcome: Outcome, { store, onChange }: DrainPorts): Promise<true> {
  await store.change(id, (intent) => {
    const { nextTryAt: _, waitsFor: __, ...rest } = intent;
    return { ...rest, state: 'settled', outcome };
  });
  const settled = await store.get(id);
  if (settled?.undoId) await reverse(settled, settled.undoId, store);
  markStep('outcome');
  await onChange();
  return true;
}

/** An intent undone too late to be held back is reversed, if it was applied at all. */
async function reverse(intent: Intent, id: string, store: IntentStore): Promise<void> {
  const reversing = undoIntentOf(intent, id);
  if (reversing) await store.put(reversing);
  await store.removeIf(intent.id, () => true);
}

interface Delay {
  ms: number;
  waitsFor?: NonNullable<Intent['waitsFor']>;
}

async function defer({ id }: Intent, { ms, waitsFor }: Delay, { store, onChange }: DrainPorts): Promise<false> {
  await store.change(id, (intent) => {
    const { waitsFor: _, ...rest } = intent;
    const nextTryAt = Date.now() + Math.max(ms, backoffMs(intent.attempts, Math.random()));
    return { ...rest, state: 'queued', nextTryAt, ...(waitsFor && { waitsFor }) };
  });
  await onChange();
  return false;
}
