import type { OwnRegistration } from '../../timetable/schema.ts';

export type Confirming = OwnRegistration['confirming'];

/**
 * What there is to say of coming at `now`: nothing yet, `open` while it is asked for, `said` once it was. Nothing where the
 * club keeps places anyway, and nothing once the time is over, whether the place is released already or not.
 */
export function confirmingStep(confirming: Confirming, now: Date): 'open' | 'said' | undefined {
  if (!confirming || now < new Date(confirming.from)) return undefined;
  if (confirming.isConfirmed) return 'said';
  return now < new Date(confirming.until) ? 'open' : undefined;
}
