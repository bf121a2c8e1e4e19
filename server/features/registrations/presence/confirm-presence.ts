import { decideConfirming } from '#api/registrations/confirming-rules.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { lockOwnRegistration } from '../lock-own-registration.ts';
import { markConfirmed } from './commands.ts';

interface Confirming {
  clientId: number;
  registrationId: number;
  catalog: ClubCatalog;
  now: Date;
}

/** Whoever has a place says that she comes, so that it is not released. The training is locked, as by whoever releases. */
export async function confirmPresence(scope: TenantScope, confirming: Confirming): Promise<void> {
  const { clientId, registrationId, catalog, now } = confirming;
  const { training, own } = await lockOwnRegistration(scope, registrationId, clientId);
  const { startsAt, kind, isCancelled: isTrainingCancelled } = training;
  const policy = catalog.policyOf(kind, now);
  const decision = decideConfirming({ ...own, now, startsAt, isTrainingCancelled, policy });
  if (decision.outcome === 'refused') throw new ApiError(409, decision.error, decision.remedy);
  await markConfirmed(scope, registrationId, { now, policyId: catalog.policyIdOf(kind, now) });
}
