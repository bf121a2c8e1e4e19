import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import { inChunks } from '../../../db/in-chunks.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';

interface NewRise {
  name: string;
  from: PlainDate;
  priceCents: number;
  now: Date;
}

export async function insertRise(
  { db, tenantId }: TenantScope,
  { name, from, priceCents, now }: NewRise,
): Promise<number> {
  const { id } = await db
    .insertInto('price_rise')
    .values({ tenant_id: tenantId, name, from_date: from, price_cents: priceCents, announced_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface NewPrices extends Omit<NewRise, 'name'> {
  riseId: number;
  contractIds: readonly number[];
}

/** One that was taken back for the same day makes room for it. */
export const insertPrices = (
  { db, tenantId }: TenantScope,
  { riseId, contractIds, from, priceCents, now }: NewPrices,
): Promise<void> =>
  inChunks(contractIds, (chunk) =>
    sql`
      insert into contract_price as known (tenant_id, contract_id, from_date, price_cents, announced_at, price_rise_id)
      select ${tenantId}, id::int, ${from}::date, ${priceCents}, ${now}, ${riseId} from jsonb_array_elements_text(${chunk}) as new (id)
      on conflict (tenant_id, contract_id, from_date) do update set price_cents = excluded.price_cents,
        announced_at = excluded.announced_at, price_rise_id = excluded.price_rise_id, withdrawn_at = null,
        told_at = null, withdrawal_told_at = null
      where known.withdrawn_at is not null`.execute(db),
  );

interface Logged {
  riseId: number;
  byClientId: number;
  note: string;
  now: Date;
}

/** A row in the log of each contract of a rise. */
export async function logPrices(
  { db, tenantId }: TenantScope,
  { riseId, byClientId, note, now }: Logged,
): Promise<void> {
  await sql`
    insert into contract_change (tenant_id, contract_id, at, kind, from_status, to_status, by_client_id, note)
    select c.tenant_id, c.id, ${now}, 'price', c.status, c.status, ${byClientId}, ${note}
    from contract_price price join contract c on c.tenant_id = price.tenant_id and c.id = price.contract_id
    where price.tenant_id = ${tenantId} and price.price_rise_id = ${riseId} order by c.id`.execute(db);
}

/** Nothing costs it any more. */
export async function withdrawPrices({ db }: TenantScope, riseId: number, now: Date): Promise<void> {
  const taken = { withdrawn_at: now };
  await db.updateTable('price_rise').set(taken).where('id', '=', riseId).execute();
  await db.updateTable('contract_price').set(taken).where('price_rise_id', '=', riseId).execute();
}

export async function markTold(
  { db }: TenantScope,
  { contractId, from, isWithdrawn }: { contractId: number; from: PlainDate; isWithdrawn: boolean },
  now: Date,
): Promise<void> {
  await db
    .updateTable('contract_price')
    .set(isWithdrawn ? { withdrawal_told_at: now } : { told_at: now })
    .where('contract_id', '=', contractId)
    .where('from_date', '=', from)
    .execute();
}
