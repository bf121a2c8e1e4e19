import { addDays, type PlainDate, toPlainDate } from '#api/dates.ts';
import { lateFeeCents } from '#api/registrations/leaving/late-fee.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { consumeReserved, returnReserved } from '../../entitlements/commands.ts';
import { lockClients, lockTraining } from '../booking/queries.ts';
import { getMonthOfLeaving } from '../leaving/queries.ts';
import { insertNoShow } from './commands.ts';
import { listNoShows, type NoShow } from './queries.ts';

/** A mark may be corrected until a day after the end of the day that follows the training. */
const finalAfterDays = 3;

/** Marks of trainings up to then are final. */
export const lastFinalDay = (today: PlainDate): PlainDate => addDays(today, -finalAfterDays);

/**
 * Settles places whose clients stayed away, once their marks are final: the visit is used or returned, and the fee is noted
 * to be invoiced, both by the policy. Returns how many it has settled.
 */
export async function settleNoShows(
  scope: TenantScope,
  { catalog, now, limit }: { catalog: ClubCatalog; now: Date; limit: number },
): Promise<number> {
  const today = toPlainDate(now, catalog.timeZone);
  const due = await listNoShows(scope, { until: lastFinalDay(today), limit });
  for (const noShow of due) await settle(scope, noShow, { catalog, now });
  return due.length;
}

async function settle(
  scope: TenantScope,
  noShow: NoShow,
  { catalog, now }: { catalog: ClubCatalog; now: Date },
): Promise<void> {
  const { registrationId, clientId, trainingId, kind, date, startsAt, promotedAt } = noShow;
  await lockTraining(scope, trainingId);
  await lockClients(scope, [clientId]);
  const policy = catalog.policyOf(kind, startsAt);
  const month = await getMonthOfLeaving(scope, clientId, date);
  const feeCents = lateFeeCents({ kind: 'no_show', startsAt, promotedAt, isRefilled: false, policy, ...month });
  const usesVisit = policy.doesNoShowUseVisit && (await consumeReserved(scope, noShow));
  if (!policy.doesNoShowUseVisit) await returnReserved(scope, noShow);
  await insertNoShow(scope, { registrationId, clientId, trainingId, date, feeCents, usesVisit, now });
}
