import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import { findAlike } from '../newcomers/queries.ts';
import type { ChosenPackage, PackageChoice } from './package-lines.ts';
import { hasContractBetween } from './queries.ts';

interface Wanted {
  chosen: ChosenPackage;
  choice: PackageChoice;
  /** Who is logged in. */
  clientId: number | undefined;
  email: string | undefined;
  codeHash: string | undefined;
}

/**
 * Throws 409 where they have a contract on the period already. It is said to who is logged in, or has both the address and
 * the personal code of one client; to others it would tell who is a member.
 */
export async function refuseDouble(scope: TenantScope, wanted: Wanted): Promise<void> {
  const { chosen, choice, clientId } = wanted;
  if (chosen.product.grants.type !== 'contract') return;
  const ids = clientId === undefined ? await findSame(scope, wanted) : [clientId];
  const period = { from: choice.startsOn, until: chosen.validUntil };
  if (await hasContractBetween(scope, ids, period)) throw new ApiError(409, 'active_contract_on_period');
}

async function findSame(scope: TenantScope, { email, codeHash }: Wanted): Promise<number[]> {
  if (email === undefined || codeHash === undefined) return [];
  const { byEmail, byCode } = await findAlike(scope, { email, codeHash });
  return byEmail.filter((id) => byCode.includes(id));
}
