import { queueKeysOf } from '../kinds/kinds.ts';
import type { Intent } from './intent.ts';

export interface SendingMoment {
  /** Ms since 1970. */
  now: number;
  /** There is news of the network or a person waits: what was deferred is due. */
  isForced: boolean;
  /** Those already tried in this drain. */
  tried: ReadonlySet<string>;
}

const byOrder = (a: Intent, b: Intent): number => a.order - b.order || a.id.localeCompare(b.id);

/** Of each queue the oldest that is not settled: the others wait for it. The oldest of all comes first. */
function queueHeads(intents: readonly Intent[]): Intent[] {
  const behind = new Set<string>();
  return intents.toSorted(byOrder).filter((intent) => {
    if (intent.state === 'settled') return false;
    const keys = queueKeysOf(intent);
    const isHead = keys.every((key) => !behind.has(key));
    for (const key of keys) behind.add(key);
    return isHead;
  });
}

/** The next intent to send: the oldest that is due and has no older one of its queue before it. */
export function nextIntent(intents: readonly Intent[], { now, isForced, tried }: SendingMoment): Intent | undefined {
  return queueHeads(intents).find(({ id, waitsFor, nextTryAt = 0 }) => {
    const mayGo = waitsFor === undefined || (waitsFor !== 'person' && isForced);
    return mayGo && (isForced || nextTryAt <= now) && !tried.has(id);
  });
}

/** When the next intent is due, in ms since 1970; undefined if none waits for time alone. */
export function nextDueAt(intents: readonly Intent[]): number | undefined {
  const times = queueHeads(intents).flatMap(({ waitsFor, nextTryAt = 0 }) =>
    waitsFor === undefined ? [nextTryAt] : [],
  );
  return times.length > 0 ? Math.min(...times) : undefined;
}

/**
 * Past the deadline for the first attempt. After an attempt it is always retried: only the server knows its outcome.
 */
export const isTooLate = ({ notAfter, attempts }: Intent, now: number): boolean =>
  attempts === 0 && notAfter !== undefined && now > Date.parse(notAfter);
