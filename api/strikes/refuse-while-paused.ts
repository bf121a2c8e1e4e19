import { toInstant, toPlainDate } from '../dates.ts';
import type { TrainingFacts } from '../registrations/booking/facts.ts';
import { type Refusal, refuse } from '../registrations/refusal.ts';
import { pausedUntil, type Strike } from './count-strikes.ts';

interface Booking {
  strikes?: readonly Strike[] | undefined;
  training: Pick<TrainingFacts, 'kind' | 'timeZone'>;
  now: Date;
}

/** Booking of this kind is paused by strikes; with the instant from which it is possible again. */
export function refuseWhilePaused({ strikes = [], training, now }: Booking): Refusal | undefined {
  const { kind, timeZone } = training;
  const until = pausedUntil(strikes, kind, toPlainDate(now, timeZone));
  if (until === undefined) return undefined;
  const at = toInstant(`${until}T00:00:00`, timeZone).toISOString();
  return refuse('registering_not_allowed', { kind: 'wait_until', at, reason: 'paused' });
}
