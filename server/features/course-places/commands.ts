import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import { type CourseFacts, findMembership, freePlacesOf, listCourseFacts, lockGroup } from './queries.ts';

interface Holding {
  groupId: number;
  clientId: number;
  purchaseId: number;
  today: PlainDate;
  now: Date;
}

/** Days after an invoice was due for which its place is kept. */
const graceDays = 7;

/**
 * Keeps a place for who is paying for it. The client is locked; the group is from here on. Throws where they are a member,
 * or the group or one of its dates is full. A place that they had begun to pay for before is kept for this purchase.
 */
export async function holdCoursePlace(scope: TenantScope, holding: Holding): Promise<void> {
  const { groupId, clientId, purchaseId, today, now } = holding;
  if (!(await lockGroup(scope, groupId))) throw new ApiError(404, 'item_not_found');
  await releaseHolds(scope, { today, now, groupId });
  const own = await findMembership(scope, groupId, clientId);
  if (own?.state === 'member') throw new ApiError(409, 'user_already_registered');
  if (own) return moveHold(scope, own.id, purchaseId);
  const [facts] = await listCourseFacts(scope, [groupId], now);
  if (!facts || freePlacesOf(facts) <= 0) throw new ApiError(409, 'no_free_places');
  await scope.db
    .insertInto('training_group_member')
    .values({
      tenant_id: scope.tenantId,
      group_id: groupId,
      client_id: clientId,
      state: 'held',
      joined_on: today,
      purchase_id: purchaseId,
      created_at: now,
    })
    .execute();
}

const moveHold = async ({ db, tenantId }: TenantScope, id: number, purchaseId: number): Promise<void> => {
  await db
    .updateTable('training_group_member')
    .set({ purchase_id: purchaseId })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
};

/** Ends places that nobody has paid in time: the basket expired, or its invoice was not paid a week after it was due. */
export async function releaseHolds(
  { db, tenantId }: TenantScope,
  { today, now, groupId }: { today: PlainDate; now: Date; groupId?: number },
): Promise<number> {
  const one = groupId === undefined ? sql`` : sql`and m.group_id = ${groupId}`;
  const { numAffectedRows } = await sql`
    update training_group_member m set state = 'left', ended_at = ${now}
    from purchase p
    where m.tenant_id = ${tenantId} and m.state = 'held' ${one} and p.tenant_id = m.tenant_id and p.id = m.purchase_id
      and (p.state = 'lapsed' or (p.state = 'open' and p.expires_at <= ${now})
        or (select sum(b.credited_cents) >= greatest(sum(b.total_cents), 1)
            or max(i.due_on) filter (where b.open_cents > 0) + ${graceDays}::int < ${today}::date
          from invoice i join invoice_balance b on b.tenant_id = i.tenant_id and b.invoice_id = i.id
          where i.tenant_id = p.tenant_id and i.purchase_id = p.id))`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

interface Bought {
  groupId: number;
  clientId: number;
  invoiceLineId: number;
  priceCents: number;
  /** Dates that were paid. */
  dates: number;
  facts: CourseFacts;
  today: PlainDate;
  now: Date;
}

/**
 * Makes a member of who has paid: in the place that was kept for them, or in one that is free.
 * @returns the membership; nothing where none is free any more, or they are a member already
 */
export async function takeCoursePlace(scope: TenantScope, bought: Bought): Promise<number | undefined> {
  const { groupId, clientId, invoiceLineId, priceCents, dates, facts, today, now } = bought;
  const group = await lockGroup(scope, groupId);
  const own = await findMembership(scope, groupId, clientId);
  if (!group || own?.state === 'member' || facts.remaining === 0) return undefined;
  const paid = { invoice_line_id: invoiceLineId, price_cents: priceCents, dates: Math.max(dates, 1) };
  if (own) {
    await scope.db
      .updateTable('training_group_member')
      .set({ state: 'member', joined_on: today, ...paid })
      .where('tenant_id', '=', scope.tenantId)
      .where('id', '=', own.id)
      .execute();
    return own.id;
  }
  if (group.taken >= group.capacity) return undefined;
  return insertMember(scope, { groupId, clientId, today, now, ...paid });
}

interface NewMember {
  groupId: number;
  clientId: number;
  today: PlainDate;
  now: Date;
  invoice_line_id?: number;
  price_cents?: number;
  dates?: number;
}

/** Of a locked group that has a place free. */
export async function insertMember({ db, tenantId }: TenantScope, member: NewMember): Promise<number> {
  const { groupId, clientId, today, now, ...paid } = member;
  const { id } = await db
    .insertInto('training_group_member')
    .values({
      tenant_id: tenantId,
      group_id: groupId,
      client_id: clientId,
      state: 'member',
      joined_on: today,
      created_at: now,
      ...paid,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What their place was bought or given by. */
export async function setTicketOf({ db, tenantId }: TenantScope, memberId: number, ticketId: number): Promise<void> {
  await db
    .updateTable('training_group_member')
    .set({ ticket_id: ticketId })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', memberId)
    .execute();
}
