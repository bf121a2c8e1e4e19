import { type Insertable, sql } from 'kysely';
import type { Tables } from '../../../db/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { entitlementCode } from '../../tickets/entitlement-code.ts';
import type { Granted } from '../issue/invoice-draft.ts';
import type { LineToGrant } from './queries.ts';
import { endReplacedAgain, reopenReplaced } from './replaced/commands.ts';

type Made = 'tenant_id' | 'client_id' | 'name' | 'code' | 'invoice_line_id';

/** A ticket for personal trainings. */
export interface NewPackage {
  minutes: number;
  isShareable: boolean;
  /** Nobody: any trainer. */
  trainerIds: readonly number[];
}

/** What is to be inserted, but for what all have alike. */
export type NewEntitlement =
  | { table: 'contract'; row: Omit<Insertable<Tables['contract']>, Made> }
  | { table: 'ticket'; row: Omit<Insertable<Tables['ticket']>, Made>; package?: NewPackage }
  | { table: 'voucher'; row: Omit<Insertable<Tables['voucher']>, Made> };

/** Taken back because the money went back; paid again, it is good again. */
export const paymentReversed = 'payment_reversed';

const sources = ['contract', 'ticket', 'voucher'] as const;

/** Inserts what a line gives, and notes that it was given: a second time breaks the key. */
export async function insertGrant(
  scope: TenantScope,
  now: Date,
  { line, ordinal, ...entitlement }: { line: LineToGrant; ordinal: number } & NewEntitlement,
): Promise<Granted> {
  const { db, tenantId: tenant_id } = scope;
  const { id } = await insertEntitlement(scope, line, entitlement);
  if (entitlement.table === 'ticket' && entitlement.package)
    await insertPackage(scope, now, { ticketId: id, ...entitlement.package });
  const granted = {
    contract_id: entitlement.table === 'contract' ? id : null,
    ticket_id: entitlement.table === 'ticket' ? id : null,
    voucher_id: entitlement.table === 'voucher' ? id : null,
  };
  await db
    .insertInto('line_grant')
    .values({ tenant_id, invoice_line_id: line.id, ordinal, ...granted, granted_at: now })
    .execute();
  const { contract_id: contractId, ticket_id: ticketId, voucher_id: voucherId } = granted;
  return { invoiceLineId: line.id, ordinal, contractId, ticketId, voucherId };
}

/** One who has been removed meanwhile is left out. */
async function insertPackage(
  { db, tenantId }: TenantScope,
  now: Date,
  { ticketId, minutes, isShareable, trainerIds }: NewPackage & { ticketId: number },
): Promise<void> {
  await db
    .insertInto('personal_package')
    .values({ tenant_id: tenantId, ticket_id: ticketId, minutes, is_shareable: isShareable })
    .execute();
  await sql`
    insert into personal_package_trainer (tenant_id, ticket_id, trainer_id, added_at)
    select ${tenantId}, ${ticketId}, id, ${now} from trainer
    where tenant_id = ${tenantId} and id = any(${[...trainerIds]}::int[])`.execute(db);
}

function insertEntitlement({ db, tenantId: tenant_id }: TenantScope, line: LineToGrant, given: NewEntitlement) {
  const name = line.names[line.language];
  const shared = { tenant_id, name, invoice_line_id: line.id };
  if (given.table === 'contract') {
    if (line.clientId === null) throw new Error('a contract needs a client');
    const row = { ...given.row, ...shared, client_id: line.clientId };
    return db.insertInto('contract').values(row).returning('id').executeTakeFirstOrThrow();
  }
  const code = line.code ?? entitlementCode();
  const client_id = line.isGift ? null : line.clientId;
  if (given.table === 'ticket') {
    const row = { ...given.row, ...shared, code, client_id };
    return db.insertInto('ticket').values(row).returning('id').executeTakeFirstOrThrow();
  }
  const row = { ...given.row, ...shared, code, client_id };
  return db.insertInto('voucher').values(row).returning('id').executeTakeFirstOrThrow();
}

/** Takes back what these lines have given, for this reason, but for what is kept; what was used of it stays used. */
export async function revokeGrants(
  scope: TenantScope,
  lineIds: readonly number[],
  { now, reason, kept = [] }: { now: Date; reason: string; kept?: readonly { source: string; id: number }[] },
): Promise<void> {
  const { db, tenantId } = scope;
  await reopenReplaced(scope, lineIds, now);
  for (const source of sources) {
    const ids = kept.filter((one) => one.source === source).map(({ id }) => id);
    await sql`
      update ${sql.table(source)} set revoked_at = coalesce(revoked_at, ${now}), revoked_reason = ${reason}
      where tenant_id = ${tenantId} and invoice_line_id = any(${[...lineIds]}::int[]) and id <> all(${ids}::int[])
        and (revoked_at is null or (revoked_reason = ${paymentReversed} and ${reason} <> ${paymentReversed}))`.execute(
      db,
    );
  }
}

/** What was taken back for this reason is good again. */
export async function restoreGrants(
  scope: TenantScope,
  invoiceIds: readonly number[],
  { now, reason }: { now: Date; reason: string },
): Promise<void> {
  const { db, tenantId } = scope;
  await endReplacedAgain(scope, invoiceIds, { now, reason });
  for (const source of sources) {
    await sql`
      update ${sql.table(source)} given set revoked_at = null, revoked_reason = ''
      from invoice_line line
      where given.tenant_id = ${tenantId} and line.tenant_id = given.tenant_id and line.id = given.invoice_line_id
        and line.invoice_id = any(${[...invoiceIds]}::int[]) and given.revoked_reason = ${reason}`.execute(db);
  }
}
