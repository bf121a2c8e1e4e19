import type { Roster } from '#api/rosters/schema.ts';

export type MarkingState = 'open' | 'tooEarly' | 'over' | 'cancelled' | 'readOnly';

/** May one tap now? The server asks the same of each tap (`api/rosters/marking-rules.ts`). */
export function markingState(
  { canMark, isCancelled, marking }: Pick<Roster, 'canMark' | 'isCancelled' | 'marking'>,
  now: Date,
): MarkingState {
  if (isCancelled) return 'cancelled';
  if (!canMark) return 'readOnly';
  if (now < new Date(marking.from)) return 'tooEarly';
  return now >= new Date(marking.until) ? 'over' : 'open';
}
