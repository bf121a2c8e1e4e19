import { canBeReversed, reversalOf } from '../kinds/kinds.ts';
import { type Intent, newIntent } from './intent.ts';

/**
 * How what waits is undone. `forget`: it was never sent. `reverse`: a place may have been taken or left, so it is sent until its
 * outcome is known and then reversed. `refetch`: the server may have it, and nothing is lost by that: it is forgotten here, and
 * what the server has is asked for.
 */
export type UndoStrategy = 'forget' | 'reverse' | 'refetch';

export function undoStrategyOf(intent: Intent): UndoStrategy {
  if (intent.attempts === 0 && intent.state === 'queued') return 'forget';
  return canBeReversed(intent) ? 'reverse' : 'refetch';
}

/** The intent that reverses one which was done after it was undone, under the id that was chosen then; nothing if it was not done. */
export function undoIntentOf(intent: Intent, id: string): Intent | undefined {
  const reversal = reversalOf(intent);
  return reversal && newIntent({ ...intent, ...reversal, id });
}
