import { sql } from 'kysely';
import type { TrainingKind } from '#api/timetable/training-kinds.ts';
import type { MakeUpRule } from '#api/training-groups/make-up/rule.ts';
import type { TenantScope } from '../../../../db/tenant-scope.ts';

export interface GivingCourse {
  groupId: number;
  name: string;
  memberId: number;
  rule: MakeUpRule;
  kind: TrainingKind;
  styleId: number;
}

/** Courses of a client whose missed dates give a make-up class, as their last dates are. */
export async function listGivingCourses({ db, tenantId }: TenantScope, clientId: number): Promise<GivingCourse[]> {
  const { rows } = await sql<GivingCourse>`
    select g.id as "groupId", g.name, m.id as "memberId", g.make_up as rule, t.kind, t.style_id as "styleId"
    from training_group_member m
    join training_group g on g.tenant_id = m.tenant_id and g.id = m.group_id and g.make_up is not null
    join lateral (
      select kind, style_id from training
      where tenant_id = g.tenant_id and group_id = g.id and deleted_at is null
      order by starts_at desc limit 1
    ) t on true
    where m.tenant_id = ${tenantId} and m.client_id = ${clientId} and m.state = 'member'
    order by g.name, g.id`.execute(db);
  return rows;
}

/** A live credit of a client. The client is locked. */
export const findLiveCredit = ({ db }: TenantScope, clientId: number, ticketId: number) =>
  db
    .selectFrom('make_up_credit')
    .select('ticket_id')
    .where('client_id', '=', clientId)
    .where('ticket_id', '=', ticketId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
