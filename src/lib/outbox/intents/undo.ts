import type { BookingResult } from '#api/registrations/schema.ts';
import { type Intent, type IntentArgs, newIntent } from './intent.ts';

/**
 * How what waits is undone. `forget`: it was never sent. `reverse`: a place may have been taken or left, so it is sent until its
 * outcome is known and then reversed. `refetch`: the server may have it, and nothing is lost by that: it is forgotten here, and
 * what the server has is asked for.
 */
export type UndoStrategy = 'forget' | 'reverse' | 'refetch';

export function undoStrategyOf({ attempts, state, kind }: Intent): UndoStrategy {
  if (attempts === 0 && state === 'queued') return 'forget';
  return kind === 'book' || kind === 'leave' || kind === 'swap' ? 'reverse' : 'refetch';
}

/** The intent that reverses one which was done after it was undone, under the id that was chosen then; nothing if it was not done. */
export function undoIntentOf(intent: Intent, id: string): Intent | undefined {
  const { kind, args, outcome } = intent;
  if (outcome?.type !== 'done') return undefined;
  if (kind === 'leave') {
    const { trainingId } = args as IntentArgs['leave'];
    return newIntent({ ...intent, id, kind: 'book', args: { trainingId } });
  }
  if (kind !== 'book' && kind !== 'swap') return undefined;
  const { registrationId } = outcome.result as BookingResult;
  if (kind === 'swap') {
    const { trainingId, leaves } = args as IntentArgs['swap'];
    const back = { trainingId: leaves.trainingId, leaves: { registrationId, trainingId }, leavesFirst: true };
    return newIntent({ ...intent, id, kind: 'swap', args: back, subject: swapped(intent.subject) });
  }
  return newIntent({ ...intent, id, kind: 'leave', args: { registrationId, ...(args as IntentArgs['book']) } });
}

const swapped = ({ left, ...subject }: Intent['subject']): Intent['subject'] => {
  const { name, startDateTime } = subject;
  return { ...subject, ...left, left: name && startDateTime ? { name, startDateTime } : undefined };
};
