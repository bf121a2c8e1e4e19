import type { Intent, IntentArgs } from '#api/outbox/intent.ts';
import { isPutOff } from '#api/outbox/next-intent.ts';
import type { RosterTap } from './with-taps.ts';

/** An intent of the outbox as a tap on this training's roster; nothing where it is none. */
export function rosterTapOf(intent: Intent, trainingId: number): RosterTap | undefined {
  const { kind } = intent;
  if (kind !== 'attendance' && kind !== 'walkIn' && kind !== 'rosterNote') return undefined;
  const isQueued = isPutOff(intent);
  if (kind === 'attendance') {
    const { trainingId: of, registrationIds, presence, tappedAt } = intent.args as IntentArgs['attendance'];
    return of === trainingId ? { tappedAt, isQueued, act: { kind, registrationIds, presence } } : undefined;
  }
  const { trainingId: of, entryId, text, tappedAt } = intent.args as IntentArgs['walkIn'];
  return of === trainingId ? { tappedAt, isQueued, act: { kind, entryId, text } } : undefined;
}
