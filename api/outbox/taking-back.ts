import type { BookingResult } from '../registrations/schema.ts';
import type { Intent, IntentArgs } from './intent.ts';
import { newIntent } from './new-intent.ts';

/**
 * How a person takes back what waits. `forget`: it was never sent. `undo`: a place may have been taken or left, so it is sent to
 * its end and done the other way round. `look`: the server may have it, and nothing is lost by that: it is forgotten here, and
 * what the server has is asked for.
 */
export type TakingBack = 'forget' | 'undo' | 'look';

export function takingBack({ attempts, state, kind }: Intent): TakingBack {
  if (attempts === 0 && state === 'queued') return 'forget';
  return kind === 'book' || kind === 'leave' ? 'undo' : 'look';
}

/** What undoes an intent that was done after it was taken back, under the id that was chosen then; nothing if it was not done. */
export function undoingOf(intent: Intent, id: string): Intent | undefined {
  const { kind, args, verdict } = intent;
  if (verdict?.outcome !== 'done') return undefined;
  if (kind === 'leave') {
    const { trainingId } = args as IntentArgs['leave'];
    return newIntent({ ...intent, id, kind: 'book', args: { trainingId } });
  }
  if (kind !== 'book') return undefined;
  const { registrationId } = verdict.result as BookingResult;
  return newIntent({ ...intent, id, kind: 'leave', args: { registrationId, ...(args as IntentArgs['book']) } });
}
