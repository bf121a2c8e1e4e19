import { AsyncLocalStorage } from 'node:async_hooks';
import { isInTransaction } from '../db/tenant-scope.ts';

/** A turn of a queue that somebody holds; given up while they wait for somebody outside. */
export interface WorkSlot {
  release(): void;
  /** Waits for a turn again; is never refused, since the work has begun. */
  takeAgain(): Promise<void>;
}

interface Held extends WorkSlot {
  /** The slot in which this one was taken. */
  outer: Held | undefined;
  /** Calls to the outside that go on. */
  outside: number;
  /** When the caller is to have an answer, by `performance.now()`; set with the first call to the outside. */
  answerBy: number | undefined;
}

const held = new AsyncLocalStorage<Held>();

/** Thrown where a call to the outside would hold a connection of the database, which others then wait for. */
export class HeldConnectionError extends Error {
  constructor() {
    super('A call to the outside was made in a transaction.');
  }
}

/** Runs work that holds a slot. */
export function inSlot<T>(slot: WorkSlot, work: () => Promise<T>): Promise<T> {
  return held.run({ ...slot, outer: held.getStore(), outside: 0, answerBy: undefined }, work);
}

/**
 * Waits for what is not ours, such as a payment service, without a slot: however long it takes, nobody else waits for it.
 * Outside of a slot, such as in a job, it only makes sure that no transaction is open.
 */
export async function withoutSlot<T>(work: () => Promise<T>): Promise<T> {
  if (isInTransaction()) throw new HeldConnectionError();
  const slots: Held[] = [];
  for (let slot = held.getStore(); slot; slot = slot.outer) slots.push(slot);
  for (const slot of slots) if (slot.outside++ === 0) slot.release();
  try {
    return await work();
  } finally {
    for (const slot of slots.toReversed()) if (--slot.outside === 0) await slot.takeAgain();
  }
}

/** How long whoever asked may still wait for all that is outside together; undefined where nobody waits. */
export function msToAnswer(withinMs: number): number | undefined {
  const slot = held.getStore();
  if (!slot) return undefined;
  slot.answerBy ??= performance.now() + withinMs;
  return Math.max(0, slot.answerBy - performance.now());
}
