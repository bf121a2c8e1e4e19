import { toPlainDate } from '#api/dates.ts';
import type { TrainingGroup } from '#api/training-groups/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import type { RequestContext } from '../../endpoint/handler.ts';
import type { ClubCatalog } from '../catalog/club-catalog.ts';
import { listEntitlements } from '../entitlements/queries.ts';
import { type GroupRow, type GroupTraining, listMembers, listTrainingsOf, type MemberRow } from './queries.ts';
import { endingOf, factsOf, type Means, validityIn } from './sum-up.ts';

export async function meansOf(
  scope: TenantScope,
  { services, now }: Pick<RequestContext, 'services' | 'now'>,
): Promise<Means> {
  const catalog = await services.catalog.get(scope);
  return { catalog, now, today: toPlainDate(now, catalog.timeZone) };
}

/** Names that groups refer to. */
export const placesOf = ({ lists }: ClubCatalog) => {
  const { units, rooms, trainers, styles } = lists;
  return { units, rooms, trainers, styles };
};

export interface PresentedGroup {
  item: TrainingGroup;
  row: GroupRow;
  trainings: GroupTraining[];
  members: MemberRow[];
  validity: ReturnType<typeof validityIn>;
}

/** Groups by their next training; those that have none come last. */
export async function presentGroups(
  scope: TenantScope,
  rows: readonly GroupRow[],
  means: Means,
): Promise<PresentedGroup[]> {
  const ids = rows.map(({ id }) => id);
  const trainings = await listTrainingsOf(scope, ids, means.today);
  const members = await listMembers(scope, ids);
  const entitlements = await listEntitlements(scope, [...new Set(members.map(({ clientId }) => clientId))]);
  const presented = rows.map((row): PresentedGroup => {
    const own = trainings.filter(({ groupId }) => groupId === row.id);
    const people = members.filter(({ groupId }) => groupId === row.id);
    const facts = factsOf(row, own, means);
    const validity = validityIn(entitlements, own, means);
    const ending = endingOf(
      people.filter(({ state }) => state === 'member'),
      validity,
      { today: means.today, lastDate: facts.lastDate },
    );
    const contact = { name: row.contactName, phone: row.contactPhone };
    return { item: { ...facts, contact, ending }, row, trainings: own, members: people, validity };
  });
  const nextOf = ({ item }: PresentedGroup): string => item.nextStartDateTime ?? '9999';
  return presented.toSorted((a, b) => nextOf(a).localeCompare(nextOf(b)));
}
