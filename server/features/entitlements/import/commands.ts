import { sql } from 'kysely';
import type { EntitlementFacts } from '#api/registrations/booking/facts.ts';
import { inChunks } from '../../../db/in-chunks.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';

type Terms = Omit<EntitlementFacts, 'source' | 'id' | 'visitsLeft'>;

/** A contract or ticket as a file of people says it, with the visits that were used elsewhere. */
export interface EntitlementRow extends Terms {
  /** Null: it is made. */
  id: number | null;
  clientId: number;
  /** The number of a contract, the code of a ticket. */
  key: string;
  name: string;
  visitsTotal: number | null;
  visitsUsed: number;
  importedAs: string | null;
  /** Of contracts: how they are paid for, and by whom where that is neither their client nor another. */
  priceCents: number | null;
  billing: 'none' | 'once' | 'monthly';
  /** The last day that was invoiced elsewhere. */
  invoicedUntil: string | null;
  payerName: string | null;
  payerCode: string | null;
  payerVat: string | null;
  payerAddress: string | null;
  payerCountry: string | null;
  payerEmail: string | null;
  /** Another client who pays; `keepsPayer`: whoever did. */
  payerClientId: number | null;
  keepsPayer: boolean;
  /** What the file contained, to be compared with what the next one says. */
  imported: object | null;
}

const columns = sql.raw(`
  id int, "clientId" int, key text, "importedAs" text, imported jsonb, name text, status smallint, "validFrom" date,
  "validUntil" date, kinds text[], "unitIds" int[], "styleIds" int[], weekdays int[], "fromTime" time,
  "untilTime" time, "visitsTotal" int, "visitsUsed" int, "priceCents" int, billing text, "invoicedUntil" date,
  "payerName" text, "payerCode" text, "payerVat" text, "payerAddress" text, "payerCountry" text, "payerEmail" text,
  "payerClientId" int, "keepsPayer" boolean`);

/** Who pays, as invoices print them. */
const payer = sql.raw(`case when new."payerName" is not null then jsonb_build_object('name', new."payerName",
  'registryCode', coalesce(new."payerCode", ''), 'vatNumber', coalesce(new."payerVat", ''),
  'address', coalesce(new."payerAddress", ''), 'country', coalesce(new."payerCountry", ''),
  'email', coalesce(new."payerEmail", ''), 'eAddress', '', 'buyerReference', '')
  end`);
/** The months of the club; where it invoiced elsewhere until a day, the next one is ours. */
const paidColumns = sql.raw('price_cents, billing, period_mode, next_period_from, payer, payer_client_id,');

/** Writes contracts or tickets whole; those without an id are made. Their clients and they themselves are locked. */
export async function saveEntitlements(
  { db, tenantId }: TenantScope,
  { kind, now }: { kind: 'contract' | 'ticket'; now: Date },
  rows: readonly EntitlementRow[],
): Promise<void> {
  const table = sql.table(kind);
  const isContract = kind === 'contract';
  const key = isContract ? sql`number` : sql`code`;
  const status = isContract ? sql`status, imported_status,` : sql``;
  const given = isContract ? sql`status, status,` : sql``;
  const paid = isContract ? paidColumns : sql``;
  const givenPaid = isContract
    ? sql`"priceCents", billing, (select coalesce(contracts ->> 'periodMode', 'anchor') from tenant_settings
        where tenant_id = ${tenantId}), "invoicedUntil" + 1, ${payer}, "payerClientId",`
    : sql``;
  const setPaid = isContract
    ? sql`price_cents = new."priceCents", billing = new.billing,
        payer = case when old.payer ->> 'name' = new."payerName" then old.payer || ${payer}
          || jsonb_build_object('eAddress', old.payer ->> 'eAddress', 'buyerReference', old.payer ->> 'buyerReference')
          else ${payer} end,
        payer_client_id = case when new."keepsPayer" then old.payer_client_id else new."payerClientId" end,
        next_period_from = case when old.next_period_from is null then new."invoicedUntil" + 1 else old.next_period_from end,`
    : sql``;
  const setStatus = isContract ? sql`status = new.status, imported_status = new.status,` : sql``;
  await inChunks(
    rows.filter(({ id }) => id === null),
    (chunk) =>
      sql`
        insert into ${table} (tenant_id, client_id, ${key}, ${status} ${paid} imported_as, imported, name, valid_from, valid_until,
          kinds, unit_ids, style_ids, weekdays, from_time, until_time, visits_total, visits_used)
        select ${tenantId}, "clientId", key, ${given} ${givenPaid} "importedAs", imported, name, "validFrom", "validUntil", kinds,
          "unitIds", "styleIds", weekdays, "fromTime", "untilTime", "visitsTotal", "visitsUsed"
        from jsonb_to_recordset(${chunk}) as new (${columns})`.execute(db),
  );
  if (isContract) await logStatuses({ db, tenantId }, rows, now);
  await inChunks(
    rows.filter(({ id }) => id !== null),
    (chunk) =>
      sql`
        update ${table} as old set ${setStatus} ${setPaid} name = new.name, valid_from = new."validFrom",
          valid_until = new."validUntil", kinds = new.kinds, unit_ids = new."unitIds", style_ids = new."styleIds",
          weekdays = new.weekdays, from_time = new."fromTime", until_time = new."untilTime",
          visits_total = new."visitsTotal", visits_used = new."visitsUsed",
          imported = coalesce(new.imported, old.imported)
        from jsonb_to_recordset(${chunk}) as new (${columns})
        where old.tenant_id = ${tenantId} and old.id = new.id`.execute(db),
  );
}

/** The log of a contract says since when a list has given it another status. */
async function logStatuses(
  { db, tenantId }: Pick<TenantScope, 'db' | 'tenantId'>,
  rows: readonly EntitlementRow[],
  now: Date,
): Promise<void> {
  const known = rows.flatMap(({ id, status }) => (id === null ? [] : [{ id, status }]));
  await inChunks(known, (chunk) =>
    sql`
      insert into contract_change (tenant_id, contract_id, at, kind, from_status, to_status)
      select ${tenantId}, old.id, ${now}, 'imported', old.status, new.status
      from jsonb_to_recordset(${chunk}) as new (id int, status smallint)
      join contract old on old.tenant_id = ${tenantId} and old.id = new.id
      where old.status <> new.status`.execute(db),
  );
}
