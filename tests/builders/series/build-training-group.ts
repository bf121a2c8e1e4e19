import type { TenantScope } from '#server/db/tenant-scope.ts';
import { insertMember, setTicketOf } from '#server/features/course-places/commands.ts';
import { insertGivenTicket, setSeries } from '#server/features/training-groups/admin/commands.ts';
import { buildUnit } from '../build-unit.ts';
import type { Overrides } from '../row.ts';
import { buildSeries } from './build-series.ts';

type Values = Overrides<'training_group'> & { now: Date; series?: Parameters<typeof buildSeries>[1] };

/** A group of twelve that meets in a new series: by default four Thursdays from 26 November 2026, at 18:00. */
export async function buildTrainingGroup(scope: TenantScope, { now, series = {}, ...values }: Values) {
  const unit_id = values.unit_id ?? (await buildUnit(scope)).id;
  const group = await scope.db
    .insertInto('training_group')
    .values({
      tenant_id: scope.tenantId,
      name: 'Laste ujumine',
      trainer_id: null,
      capacity: 12,
      family_id: null,
      created_at: now,
      ...values,
      unit_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { trainer_id, name } = group;
  const { seriesId, ids } = await buildSeries(scope, { name, trainer_id, unit_id, ...series });
  await setSeries(scope, group.id, { seriesId, now });
  return { ...group, seriesId, ids };
}

interface Member {
  groupId: number;
  clientId: number;
  today: string;
  now: Date;
}

/** A member to whom the club gives ten dates. */
export async function buildGroupMember(scope: TenantScope, { groupId, clientId, today, now }: Member): Promise<number> {
  const id = await insertMember(scope, { groupId, clientId, today, now });
  const given = { groupId, clientId, name: 'Laste ujumine', visits: 10, today, until: null };
  await setTicketOf(scope, id, await insertGivenTicket(scope, given));
  return id;
}
