import { sql } from 'kysely';
import type { ShareSource } from '#api/tickets/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';

export interface Card {
  id: number;
  clientId: number | null;
  code: string;
  name: string;
  validFrom: string;
  validUntil: string | null;
  visitsTotal: number;
  visitsReserved: number;
  visitsUsed: number;
  isShareable: boolean;
  valueCents: number | null;
  /** What a voucher of a value is still good for. */
  leftCents: number | null;
  unitIds: number[] | null;
}

/** Packages of personal trainings have a page of their own, and so have make-up classes, which nobody else may use. */
const isNoPackage = (source: ShareSource) =>
  source === 'ticket'
    ? sql`not is_make_up and not exists (select from personal_package p where p.tenant_id = ticket.tenant_id and p.ticket_id = ticket.id)`
    : sql`true`;

const ofSource = {
  ticket: sql`training_group_id is null and not is_make_up as "isShareable", null::int as "valueCents", null::int as "leftCents"`,
  voucher: sql`is_shareable as "isShareable", value_cents as "valueCents",
    value_cents - spent_cents as "leftCents"`,
};

const columns = (source: ShareSource) => sql`
  id, client_id as "clientId", code, name, valid_from as "validFrom", valid_until as "validUntil",
  visits_total as "visitsTotal", visits_reserved as "visitsReserved", visits_used as "visitsUsed",
  unit_ids as "unitIds", ${ofSource[source]}`;

/** What was not taken back. The row is locked until the transaction ends. */
export async function lockCard(
  { db, tenantId }: TenantScope,
  source: ShareSource,
  id: number,
): Promise<Card | undefined> {
  const { rows } = await sql<Card>`
    select ${columns(source)} from ${sql.table(source)}
    where tenant_id = ${tenantId} and id = ${id} and revoked_at is null for no key update`.execute(db);
  return rows[0];
}

/** A package's visits are passed on one by one, not the whole. */
export async function isPackage({ db }: TenantScope, ticketId: number): Promise<boolean> {
  const found = await db
    .selectFrom('personal_package')
    .select('ticket_id')
    .where('ticket_id', '=', ticketId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Of one client, the newest first. */
export async function listCards({ db, tenantId }: TenantScope, source: ShareSource, clientId: number): Promise<Card[]> {
  const { rows } = await sql<Card>`
    select ${columns(source)} from ${sql.table(source)}
    where tenant_id = ${tenantId} and client_id = ${clientId} and revoked_at is null and ${isNoPackage(source)}
    order by id desc limit 200`.execute(db);
  return rows;
}

/** A voucher by its code, whosever it is, locked. */
export async function lockVoucher({ db, tenantId }: TenantScope, code: string): Promise<Card | undefined> {
  const { rows } = await sql<Card>`
    select ${columns('voucher')} from voucher
    where tenant_id = ${tenantId} and code = ${code} and revoked_at is null for no key update`.execute(db);
  return rows[0];
}

export async function findVoucher({ db, tenantId }: TenantScope, code: string): Promise<Card | undefined> {
  const { rows } = await sql<Card>`
    select ${columns('voucher')} from voucher
    where tenant_id = ${tenantId} and code = ${code} and revoked_at is null`.execute(db);
  return rows[0];
}

export interface LastUse {
  cardId: number;
  usedAt: Date;
  unitId: number;
}

/** When each was last used at a door. */
export async function listLastUses(
  { db, tenantId }: TenantScope,
  source: ShareSource,
  ids: readonly number[],
): Promise<LastUse[]> {
  const column = sql.ref(`${source}_id`);
  const { rows } = await sql<LastUse>`
    select distinct on (${column}) ${column} as "cardId", entered_at as "usedAt", unit_id as "unitId" from entry
    where tenant_id = ${tenantId} and ${column} = any(${[...ids]}::int[]) and answer = 'open'
    order by ${column}, entered_at desc`.execute(db);
  return rows;
}

const shares = ({ db }: TenantScope) =>
  db
    .selectFrom('entitlement_share')
    .select(['id', 'client_id as clientId', 'ticket_id as ticketId', 'voucher_id as voucherId'])
    .select(['link_secret as secret', 'created_at as createdAt', 'taken_back_at as takenBackAt'])
    .select(['opened_at as openedAt', 'opened_by_client_id as openedById', 'declined_at as declinedAt', 'visits']);

export type Share = Awaited<ReturnType<typeof listOpenShares>>[number];

/** Links of a client that pass on a whole card, and that nobody has opened or declined yet. */
export const listOpenShares = (scope: TenantScope, clientId: number) =>
  shares(scope)
    .where('client_id', '=', clientId)
    .where('taken_back_at', 'is', null)
    .where('opened_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('visits', 'is', null)
    .execute();

export const lockShare = (scope: TenantScope, clientId: number, id: number) =>
  shares(scope).where('id', '=', id).where('client_id', '=', clientId).forUpdate().executeTakeFirst();

export const findShareBySecret = (scope: TenantScope, secret: string) =>
  shares(scope).where('link_secret', '=', secret).executeTakeFirst();

export const lockShareBySecret = (scope: TenantScope, secret: string) =>
  shares(scope).where('link_secret', '=', secret).forUpdate().executeTakeFirst();

export const findFirstName = ({ db }: TenantScope, clientId: number) =>
  db.selectFrom('client').select('first_name as firstName').where('id', '=', clientId).executeTakeFirst();

/** Their owners come before cards; in one order. */
export async function lockPeople({ db }: TenantScope, ids: readonly (number | null | undefined)[]): Promise<void> {
  const known = ids.filter((id) => typeof id === 'number');
  if (known.length === 0) return;
  await db.selectFrom('client').select('id').where('id', 'in', known).orderBy('id').forNoKeyUpdate().execute();
}
