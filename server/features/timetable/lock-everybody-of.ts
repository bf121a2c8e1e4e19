import type { TenantScope } from '../../db/tenant-scope.ts';
import { listVisitorsOf } from '../visitors/queries.ts';
import { lockPeopleOf, type PersonOfTraining } from './queries.ts';

/** Clients, locked in the one order, and visitors, who have no row of their own to lock. The training is locked. */
export async function lockEverybodyOf(scope: TenantScope, trainingId: number): Promise<PersonOfTraining[]> {
  const clients = await lockPeopleOf(scope, trainingId);
  return [...clients, ...(await listVisitorsOf(scope, trainingId))];
}
