import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { findTrainer } from '../../scheduling/queries.ts';
import { insertColleague } from '../commands.ts';
import { findPackageOf } from './queries.ts';

interface Adding {
  packageId: number;
  /** Who asks. */
  trainerId: number;
  colleagueId: number;
  now: Date;
}

/** A colleague trains from a sold package as well; from one of any trainer everybody does already. */
export async function addColleague(
  scope: TenantScope,
  { packageId, trainerId, colleagueId, now }: Adding,
): Promise<void> {
  const owner = await findPackageOf(scope, { id: packageId, trainerId });
  const colleague = await findTrainer(scope, colleagueId);
  if (!owner || !colleague?.isActive) throw new ApiError(404, 'item_not_found');
  if (owner.trainerIds.length > 0) await insertColleague(scope, { ticketId: packageId, trainerId: colleagueId, now });
}
