import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { TrainingKind } from '#api/timetable/training-kinds.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { trainingColumns } from '../../trainings/queries.ts';

export interface OwnCreditRow {
  id: number;
  course: string;
  until: PlainDate;
  missedId: number | null;
  missedAt: Date | null;
  missedUnitId: number | null;
  canTakeBack: boolean | null;
  bookedId: number | null;
  registrationId: number | null;
  bookedName: string | null;
  bookedAt: Date | null;
  bookedUnitId: number | null;
}

/** Credits of a client that can be used still, or are for a date to come. */
export async function listOwnCredits(
  { db, tenantId }: TenantScope,
  { clientId, now, today }: { clientId: number; now: Date; today: PlainDate },
): Promise<OwnCreditRow[]> {
  const { rows } = await sql<OwnCreditRow>`
    select k.id, g.name as course, k.valid_until::text as until, missed.id as "missedId", missed.starts_at as "missedAt",
      missed.unit_id as "missedUnitId",
      missed.starts_at > ${now} and not missed.is_cancelled and missed.taken + missed.held < missed.max_places
        and booked.id is null as "canTakeBack",
      booked.id as "bookedId", r.id as "registrationId", booked.name as "bookedName", booked.starts_at as "bookedAt",
      booked.unit_id as "bookedUnitId"
    from make_up_credit c
    join ticket k on k.tenant_id = c.tenant_id and k.id = c.ticket_id and k.revoked_at is null
    join training_group_member m on m.tenant_id = c.tenant_id and m.id = c.member_id
    join training_group g on g.tenant_id = m.tenant_id and g.id = m.group_id
    left join training missed on missed.tenant_id = c.tenant_id and missed.id = c.training_id
    left join registration r on r.tenant_id = k.tenant_id and r.ticket_id = k.id and r.status = 'booked'
    left join training booked on booked.tenant_id = r.tenant_id and booked.id = r.training_id
    where c.tenant_id = ${tenantId} and c.client_id = ${clientId} and c.ended_at is null
      and ((booked.id is null and k.visits_used < 1 and k.valid_until >= ${today}::date) or booked.starts_at > ${now})
    order by k.valid_until, k.id`.execute(db);
  return rows;
}

interface Reach {
  clientId: number;
  now: Date;
  until: PlainDate;
  kinds: readonly TrainingKind[];
}

/** Dates to come of courses that take part in making up, as far as credits reach; a member's own come by what they have for them. */
export const listMakeUpDates = ({ db }: TenantScope, { clientId, now, until, kinds }: Reach) =>
  db
    .selectFrom('training')
    .innerJoin('training_group as g', (join) =>
      join.onRef('g.tenant_id', '=', 'training.tenant_id').onRef('g.id', '=', 'training.group_id'),
    )
    .select(trainingColumns)
    .where('g.make_up', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('training_group_member as m')
            .select('m.id')
            .whereRef('m.group_id', '=', 'g.id')
            .where('m.client_id', '=', clientId)
            .where('m.state', '=', 'member'),
        ),
      ),
    )
    .where('training.starts_at', '>', now)
    .where('training.date', '<=', until)
    .where('training.kind', 'in', kinds)
    .where('training.is_cancelled', '=', false)
    .where('training.deleted_at', 'is', null)
    .orderBy('training.starts_at')
    .orderBy('training.id')
    .limit(200)
    .execute();
