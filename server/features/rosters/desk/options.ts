import { type PlainDate, toWallTime } from '#api/dates.ts';
import { decideForClient } from '#api/rosters/desk/desk-rules.ts';
import type { DeskOption } from '#api/rosters/desk/schema.ts';
import { markingWindow } from '#api/rosters/marking-rules.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { getClientFacts } from '../../registrations/queries.ts';
import type { TrainingContext } from '../../trainings/training-context.ts';
import { type findLive, listTrainingNames } from './queries.ts';

type Facts = Awaited<ReturnType<typeof getClientFacts>>;

/** All that the rules need to know of somebody from a date on. */
export const factsFrom = (
  scope: TenantScope,
  of: { clientId: number; from: PlainDate; catalog: ClubCatalog; now: Date },
): Promise<Facts> => getClientFacts(scope, of);

type Own = NonNullable<Awaited<ReturnType<typeof findLive>>>;

/** As if this registration had ended: what is to be left is in nobody's way, and its visit is returned. */
export function withoutOwn({ entitlements, registrations, strikes }: Facts, own: Own): Facts {
  return {
    strikes,
    registrations: registrations.filter(({ registrationId }) => registrationId !== own.registrationId),
    entitlements: entitlements.map((entitlement) => {
      const { source, id, visitsLeft } = entitlement;
      const isReturned = own.hasVisit && own[source] === id && visitsLeft !== null;
      return isReturned ? { ...entitlement, visitsLeft: visitsLeft + 1 } : entitlement;
    }),
  };
}

/** What may be done with somebody for a training, and what is in the way. */
export function optionOf(
  { training, policy, now }: TrainingContext,
  { entitlements, registrations, strikes }: Facts,
  wantsWaitingList = true,
): DeskOption & { fromTrainingId?: number } {
  const own = registrations.find(({ trainingId }) => trainingId === training.id);
  if (own) return { action: own.status === 'booked' ? 'is_in' : 'is_waiting' };
  const { until } = markingWindow(training, policy);
  const facts = { now, training, policy, entitlements, registrations, strikes, until };
  const decision = decideForClient(facts, { wantsWaitingList, hasReason: false });
  if (decision.outcome === 'booked') return { action: 'book' };
  if (decision.outcome === 'waiting') return { action: 'wait' };
  const { error, remedy } = decision;
  const why = { error, ...(remedy && { remedy }) };
  if (error === 'overlapping_training' && remedy?.kind === 'give_reason') {
    const [fromTrainingId] = remedy.trainingIds ?? [];
    if (fromTrainingId !== undefined) return { action: 'move', ...why, fromTrainingId };
  }
  if (remedy?.kind === 'give_reason') return { action: 'override', ...why };
  return { action: remedy?.kind === 'buy' ? 'sell' : 'none', ...why };
}

/** Names the booking that is in the way. */
export async function nameFrom(
  scope: TenantScope,
  { fromTrainingId, ...option }: ReturnType<typeof optionOf>,
  { registrations }: Facts,
  catalog: ClubCatalog,
): Promise<DeskOption> {
  const own = registrations.find(({ trainingId }) => trainingId === fromTrainingId);
  if (!own) return option;
  const [row] = await listTrainingNames(scope, [own.trainingId]);
  if (!row) return option;
  const startDateTime = toWallTime(row.startsAt, catalog.timeZoneOf(row.unitId));
  return { ...option, from: { registrationId: own.registrationId, name: row.name, startDateTime } };
}
