import type { Intent } from './intent.ts';

/**
 * Intents of one value are reported in one message: taps on one roster with one outcome. Any other has a message of its
 * own, also where another reads the same.
 */
export function toldAs({ id, kind, args, outcome }: Pick<Intent, 'id' | 'kind' | 'args' | 'outcome'>): string {
  if (kind !== 'attendance' || !('trainingId' in args)) return id;
  const reason = outcome?.type === 'refused' ? outcome.key : '';
  return [kind, args.trainingId, outcome?.type, reason].join(' ');
}
