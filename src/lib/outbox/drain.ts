import type { Intent, Verdict } from '#api/outbox/intent.ts';
import { type IntentAnswer, judgeAnswer, unclearTries, waitAfter } from '#api/outbox/judge-answer.ts';
import { isTooLate, nextIntent } from '#api/outbox/next-intent.ts';
import { undoingOf } from '#api/outbox/taking-back.ts';
import type { IntentStore } from './intent-store.ts';

/** What a drain needs of the page or the worker that it runs in. */
export interface DrainPorts {
  store: IntentStore;
  /** The token of the store's person; `noNetwork`: none can be had now, `noSession`: the server has refused one. */
  findToken: (isRefused: boolean) => Promise<string | 'noNetwork' | 'noSession'>;
  send: (intent: Intent, token: string) => Promise<IntentAnswer | undefined>;
  /** By the server's clock as far as it is known, in ms since 1970. */
  now: () => number;
  /** Something of the store has changed. */
  onChange: () => Promise<void>;
}

/** Between these steps a page or a worker can die; each is a mark in the browser's performance timeline. */
export type OutboxStep =
  | 'put'
  | 'shown'
  | 'lock'
  | 'token'
  | 'lease'
  | 'request'
  | 'in flight'
  | 'answer'
  | 'verdict'
  | 'applied'
  | 'told'
  | 'forgotten';

export const markStep = (step: OutboxStep): void => void performance.mark(`outbox: ${step}`);

/**
 * Sends what is due, one after the other. At most one drain of a person's intents runs in a browser, whatever page or
 * worker it is in; of an intent that was being sent when its page died nothing is known, so it is sent again.
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

/** Returns whether it makes sense to go on with the next one. */
async function sendOne(intent: Intent, ports: DrainPorts): Promise<boolean> {
  const { store, now } = ports;
  if (isTooLate(intent, now())) return settle(intent, { outcome: 'expired' }, ports);
  let isRefused = false;
  for (;;) {
    const token = await ports.findToken(isRefused);
    if (token === 'noNetwork') return putOff(intent, { ms: 0 }, ports);
    if (token === 'noSession') return putOff(intent, { ms: 0, waitsFor: 'logIn' }, ports);
    markStep('token');
    const attempts = intent.attempts + 1;
    await store.change(intent.id, (before) => ({ ...before, state: 'sending', attempts }));
    markStep('lease');
    await ports.onChange();
    // Taken back in the last moment.
    if (!(await store.get(intent.id))) return true;
    markStep('request');
    const answering = ports.send(intent, token);
    markStep('in flight');
    const judgement = judgeAnswer(await answering);
    markStep('answer');
    if (judgement.step === 'settle') return settle(intent, judgement.verdict, ports);
    if (judgement.step === 'refresh' && !isRefused) isRefused = true;
    else if (judgement.step === 'refresh') return putOff(intent, { ms: 0, waitsFor: 'logIn' }, ports);
    else if (judgement.step === 'update') return putOff(intent, { ms: 0, waitsFor: 'update' }, ports);
    else if (judgement.step === 'unclear') {
      // Whoever has taken it back has decided: it is asked for again until it is known what became of it.
      const isDecided = attempts < unclearTries || intent.takenBackAs !== undefined;
      await putOff(intent, { ms: 0, ...(!isDecided && { waitsFor: 'person' as const }) }, ports);
      return true;
    } else {
      await putOff(intent, { ms: judgement.atLeastMs }, ports);
      return !judgement.isOfAll;
    }
  }
}

async function settle({ id }: Intent, verdict: Verdict, { store, onChange }: DrainPorts): Promise<true> {
  await store.change(id, (intent) => {
    const { nextTryAt: _, waitsFor: __, ...rest } = intent;
    return { ...rest, state: 'settled', verdict };
  });
  const settled = await store.get(id);
  if (settled?.takenBackAs) await undo(settled, settled.takenBackAs, store);
  markStep('verdict');
  await onChange();
  return true;
}

/** What was taken back too late to be held is done the other way round, if it was done at all. */
async function undo(intent: Intent, id: string, store: IntentStore): Promise<void> {
  const undoing = undoingOf(intent, id);
  if (undoing) await store.put(undoing);
  await store.removeIf(intent.id, () => true);
}

interface Delay {
  ms: number;
  waitsFor?: NonNullable<Intent['waitsFor']>;
}

async function putOff({ id }: Intent, { ms, waitsFor }: Delay, { store, onChange }: DrainPorts): Promise<false> {
  await store.change(id, (intent) => {
    const { waitsFor: _, ...rest } = intent;
    const nextTryAt = Date.now() + Math.max(ms, waitAfter(intent.attempts, Math.random()));
    return { ...rest, state: 'queued', nextTryAt, ...(waitsFor && { waitsFor }) };
  });
  await onChange();
  return false;
}
