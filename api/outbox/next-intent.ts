import { type Intent, laneOf } from './intent.ts';

export interface SendingMoment {
  /** Ms since 1970. */
  now: number;
  /** There is news of the network or a person waits: what was put off is due. */
  isForced: boolean;
  /** Those that this drain has tried already. */
  tried: ReadonlySet<string>;
}

const byOrder = (a: Intent, b: Intent): number => a.order - b.order || a.id.localeCompare(b.id);

/** The next intent to send: the oldest that is due and has no older one of its lane before it. */
export function nextIntent(intents: readonly Intent[], { now, isForced, tried }: SendingMoment): Intent | undefined {
  const lanes = new Set<string>();
  for (const intent of intents.toSorted(byOrder)) {
    if (intent.state === 'settled') continue;
    const lane = laneOf(intent);
    const isFirst = !lanes.has(lane);
    lanes.add(lane);
    const mayGo = intent.waitsFor === undefined || (intent.waitsFor !== 'person' && isForced);
    const isDue = isForced || (intent.nextTryAt ?? 0) <= now;
    if (isFirst && mayGo && isDue && !tried.has(intent.id)) return intent;
  }
  return undefined;
}

/** When something is due next, in ms since 1970; nothing if nothing waits for time alone. */
export function nextDueAt(intents: readonly Intent[]): number | undefined {
  const times = intents.flatMap(({ state, waitsFor, nextTryAt }) =>
    state === 'settled' || waitsFor === 'person' ? [] : [nextTryAt ?? 0],
  );
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** Too late to be sent for the first time. What was sent once is sent again: only the server knows what became of it. */
export const isTooLate = ({ notAfter, attempts }: Intent, now: number): boolean =>
  attempts === 0 && notAfter !== undefined && now > Date.parse(notAfter);

/** It could not be sent when it was made, so its person has been told that it waits. */
export const isPutOff = ({ nextTryAt }: Intent): boolean => nextTryAt !== undefined;
