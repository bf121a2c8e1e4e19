import { addMinutes } from '#api/dates.ts';
import { unconfirmedReleasedAt } from '#api/registrations/presence-window.ts';
import { trainingKinds } from '#api/timetable/training-kinds.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { listWithUnconfirmed } from './queries.ts';

/** How many minutes before the start a tenant first releases places, or nothing when it never does. */
export function longestRelease(catalog: ClubCatalog, now: Date): number | undefined {
  const minutes = trainingKinds.flatMap((kind) => catalog.policyOf(kind, now).releaseUnconfirmedMinutesBefore ?? []);
  return minutes.length > 0 ? Math.max(...minutes) : undefined;
}

/** Whether a tenant’s members may bring guests. */
export const hasGuests = (catalog: ClubCatalog, now: Date): boolean =>
  trainingKinds.some((kind) => catalog.policyOf(kind, now).guestsPerMonth !== null);

/** Trainings whose unconfirmed places are to be released, and when: now or within the next minutes. */
export async function listReleases(scope: TenantScope, catalog: ClubCatalog, now: Date, aheadMinutes: number) {
  const longest = longestRelease(catalog, now);
  if (longest === undefined) return [];
  const found = await listWithUnconfirmed(scope, now, addMinutes(now, longest + aheadMinutes));
  return found.flatMap(({ id, kind, startsAt }) => {
    const at = unconfirmedReleasedAt(startsAt, catalog.policyOf(kind, now));
    return at && at <= addMinutes(now, aheadMinutes) ? [{ trainingId: id, at }] : [];
  });
}
