import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import type { SeatFacts } from './queries.ts';

interface Giving {
  clientId: number;
  seat: Pick<SeatFacts, 'course' | 'memberId' | 'kind' | 'styleId' | 'rule' | 'courseTicketId'> & {
    /** The missed date; null: staff give it without one. */
    trainingId: number | null;
  };
  code: string;
  today: PlainDate;
  until: PlainDate;
  now: Date;
}

/**
 * Gives a credit for a date that was just left: a ticket for one visit, which the course's own ticket has no more. The client
 * is locked.
 */
export async function giveMakeUp({ db, tenantId }: TenantScope, giving: Giving): Promise<void> {
  const { clientId, seat, code, today, until, now } = giving;
  const { rows } = await sql<{ id: number }>`
    update ticket set visits_total = visits_total - 1
    where tenant_id = ${tenantId} and id = ${seat.courseTicketId}::int
      and visits_total > greatest(visits_reserved + visits_used, 1)
    returning id`.execute(db);
  const { id: ticket_id } = await db
    .insertInto('ticket')
    .values({
      tenant_id: tenantId,
      client_id: clientId,
      code,
      name: seat.course,
      valid_from: today,
      valid_until: until,
      kinds: [seat.kind],
      unit_ids: null,
      style_ids: seat.rule.isSameStyle ? [seat.styleId] : null,
      visits_total: 1,
      is_make_up: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('make_up_credit')
    .values({
      tenant_id: tenantId,
      ticket_id,
      client_id: clientId,
      member_id: seat.memberId,
      training_id: seat.trainingId,
      taken_from: rows[0]?.id ?? null,
      created_at: now,
    })
    .execute();
}

/** All credits of a membership that ends, also those that are used on a date to come: its place is freed by a job. */
export async function endAllOf({ db, tenantId }: TenantScope, memberId: number, now: Date): Promise<void> {
  await sql`
    with ended as (
      update make_up_credit set ended_at = ${now}, end_reason = 'left'
      where tenant_id = ${tenantId} and member_id = ${memberId} and ended_at is null
      returning ticket_id
    )
    update ticket set revoked_at = ${now}, revoked_reason = 'left_group' from ended
    where ticket.tenant_id = ${tenantId} and ticket.id = ended.ticket_id and ticket.revoked_at is null`.execute(db);
}
