import { addDays, toPlainDate } from '#api/dates.ts';
import type { OwnPackages, TrainerPackages } from '#api/personal-trainings/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { presentForTrainer, presentOwn, trainerNames } from '../present.ts';
import { listSessions } from '../sessions/queries.ts';
import { listOwnPackages, listPackagesOf, listVisitShares } from './queries.ts';

interface Asking {
  catalog: ClubCatalog;
  now: Date;
}

export async function listOwn(
  scope: TenantScope,
  { clientId, ...around }: Asking & { clientId: number },
): Promise<OwnPackages> {
  const rows = await listOwnPackages(scope, clientId);
  const ids = rows.map(({ id }) => id);
  const sessions = await listSessions(scope, ids);
  const shares = await listVisitShares(scope, clientId);
  return { items: rows.map((row) => presentOwn(row, { sessions, shares, ...around })) };
}

/** Trainers see what ended lately, to talk about a new one. */
const keptDays = 180;

export async function listOfTrainer(
  scope: TenantScope,
  { trainerId, ...around }: Asking & { trainerId: number },
): Promise<TrainerPackages> {
  const { catalog, now } = around;
  const { units, trainers } = catalog.lists;
  const today = toPlainDate(now, catalog.timeZone);
  const rows = await listPackagesOf(scope, { trainerId, since: addDays(today, -keptDays) });
  const ids = rows.map(({ id }) => id);
  const sessions = await listSessions(scope, ids);
  return {
    items: rows.map((row) => presentForTrainer(row, { sessions, ...around })),
    trainers: trainerNames(
      around,
      trainers.map(({ id }) => id),
    ).filter(({ id }) => id !== trainerId),
    units: units.map(({ id, name }) => ({ id, name })),
  };
}
