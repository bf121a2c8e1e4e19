import { toWallTime } from '#api/dates.ts';
import type { AtLeast } from '#api/timetable/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { findMinimum } from './queries.ts';

/** What is said of how many a training needs; nothing where it needs nobody. */
export async function presentMinimum(
  scope: TenantScope,
  { id, unitId, taken }: { id: number; unitId: number; taken: number },
  catalog: ClubCatalog,
): Promise<{ atLeast?: AtLeast }> {
  const minimum = await findMinimum(scope, id);
  if (!minimum) return {};
  const { people, hours, decidesAt, decidedAt } = minimum;
  const decided = { decidesAt: toWallTime(decidesAt, catalog.timeZoneOf(unitId)), isDecided: decidedAt !== null };
  return { atLeast: { people, hours, booked: taken, ...decided } };
}
