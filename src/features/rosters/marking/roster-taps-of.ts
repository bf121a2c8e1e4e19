import { type Intent, type IntentArgs, laneOf } from '#api/outbox/intent.ts';
import { isPutOff } from '#api/outbox/next-intent.ts';
import type { RosterTap } from './with-taps.ts';

/** The intents of the outbox, the oldest first, that are taps on this training's roster. */
export function rosterTapsOf(intents: readonly Intent[], trainingId: number): RosterTap[] {
  const lane = laneOf({ kind: 'leave', args: { trainingId, registrationId: 0 } });
  let isQueued = false;
  return intents.flatMap((intent) => {
    if (laneOf(intent) !== lane) return [];
    // Those of a training go in order: what stands behind one that waits, waits.
    isQueued ||= isPutOff(intent);
    return tapOf(intent, isQueued) ?? [];
  });
}

function tapOf({ kind, args }: Intent, isQueued: boolean): RosterTap | undefined {
  if (kind === 'attendance') {
    const { registrationIds, presence, tappedAt } = args as IntentArgs['attendance'];
    return { tappedAt, isQueued, act: { kind, registrationIds, presence } };
  }
  if (kind !== 'walkIn' && kind !== 'rosterNote') return undefined;
  const { entryId, text, tappedAt } = args as IntentArgs['walkIn'];
  return { tappedAt, isQueued, act: { kind, entryId, text } };
}
