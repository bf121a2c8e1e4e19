import type { MessageKey } from '#api/errors.ts';
import { markTime } from '#api/rosters/latest-mark.ts';
import { decideMarking } from '#api/rosters/marking-rules.ts';
import type { SessionClaims } from '#api/session.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { ClubCatalog } from '../catalog/club-catalog.ts';
import { trainingContext } from '../trainings/training-context.ts';
import { lockToChange } from './lock-to-change.ts';

export interface Tap {
  /** By the device's clock. */
  tappedAt: string;
  claims: SessionClaims;
  catalog: ClubCatalog;
  now: Date;
}

/**
 * Locks the training of a tap on its roster and gives the instant at which it counts. Throws 404 (`missing`) where it is
 * not there, or is not this person's to know; 403 where they may only read; 409 where the rules say no.
 */
export async function lockToMark(scope: TenantScope, trainingId: number, tap: Tap, missing: MessageKey): Promise<Date> {
  const { claims, catalog, now } = tap;
  const training = await lockToChange(scope, trainingId, claims, missing);
  const context = trainingContext(training, catalog, now);
  const { startsAt, date, timeZone, isCancelled: isTrainingCancelled } = context.training;
  const tappedAt = markTime(new Date(tap.tappedAt), now);
  const decision = decideMarking({
    tappedAt,
    now,
    startsAt,
    date,
    timeZone,
    isTrainingCancelled,
    policy: context.policy,
  });
  if (decision.outcome === 'refused') throw new ApiError(409, decision.error, decision.remedy);
  return tappedAt;
}
