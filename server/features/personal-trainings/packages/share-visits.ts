import { toPlainDate } from '#api/dates.ts';
import type { ShareVisitsBody, VisitsShare } from '#api/personal-trainings/schema.ts';
import { sessionLimits } from '#api/personal-trainings/session-limits.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { RequestContext } from '../../../endpoint/handler.ts';
import { takeOrRefuse } from '../../../throttle/limit-attempts.ts';
import { throttleKeys } from '../../../throttle/throttle-keys.ts';
import type { BucketRule } from '../../../throttle/throttle-rules.ts';
import { setAside } from '../../entitlements/passing/commands.ts';
import { enqueueMessage } from '../../messages/commands.ts';
import { sealForMessage } from '../../messages/sealed-data.ts';
import { lockClients } from '../../registrations/booking/queries.ts';
import { insertShare } from '../../tickets/share/commands.ts';
import { presentShare } from '../../tickets/share/present.ts';
import { countOpenProposals } from '../sessions/queries.ts';
import { lockPackage, type PackageRow } from './queries.ts';

/** Links are mailed to addresses that somebody types. */
const sharing: BucketRule = {
  kind: 'bucket',
  size: sessionLimits.sharesPerDay,
  secondsEach: (24 * 3600) / sessionLimits.sharesPerDay,
};

interface Sharing {
  packageId: number;
  clientId: number;
  wanted: ShareVisitsBody;
}

/** Sets visits aside and makes the link that passes them on; with an address it is mailed there. */
export async function shareVisits(
  scope: TenantScope,
  request: RequestContext,
  { packageId, clientId, wanted }: Sharing,
): Promise<VisitsShare> {
  const { now, services, tenant, language, origin } = request;
  const key = throttleKeys(services.secret, tenant.id)('share-visits', String(clientId));
  await takeOrRefuse(scope, [{ key, rule: sharing }], now);
  await lockClients(scope, [clientId]);
  const owner = await lockPackage(scope, packageId);
  if (!owner || owner.clientId !== clientId) throw new ApiError(404, 'item_not_found');
  refuse(owner, toPlainDate(now, (await services.catalog.get(scope)).timeZone));
  const { visits, email } = wanted;
  // Times that are proposed stand for visits as well.
  const free = owner.total - owner.reserved - owner.used - (await countOpenProposals(scope, packageId, now));
  if (visits > free || !(await setAside(scope, packageId, visits))) throw new ApiError(409, 'ticket_used');
  const share = await insertShare(scope, { clientId, source: 'ticket', cardId: packageId, visits, now });
  if (email !== undefined) {
    const link = `${origin}/public/tickets/accept#${share.secret}`;
    const sealedLink = sealForMessage(services.secret, scope.tenantId, link);
    const data = { from: owner.firstName, name: owner.name, visits, sealedLink };
    const message = {
      channel: 'email',
      clientId: null,
      recipient: email,
      language,
      template: 'personalShared',
    } as const;
    await enqueueMessage(scope, services.jobs, { ...message, data });
  }
  return { ...presentShare(share), visits };
}

function refuse({ isShareable, validUntil }: PackageRow, today: string): void {
  if (!isShareable) throw new ApiError(409, 'share_not_possible');
  if (validUntil !== null && validUntil < today) throw new ApiError(409, 'ticket_expired');
}
