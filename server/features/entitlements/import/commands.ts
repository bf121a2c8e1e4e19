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
  /** What the file contained, to be compared with what the next one says. */
  imported: object | null;
}

const columns = sql.raw(`
  id int, "clientId" int, key text, "importedAs" text, imported jsonb, name text, status smallint, "validFrom" date,
  "validUntil" date, kinds text[], "unitIds" int[], "styleIds" int[], weekdays int[], "fromTime" time,
  "untilTime" time, "visitsTotal" int, "visitsUsed" int`);

/** Writes contracts or tickets whole; those without an id are made. Their clients and they themselves are locked. */
export async function saveEntitlements(
  { db, tenantId }: TenantScope,
  kind: 'contract' | 'ticket',
  rows: readonly EntitlementRow[],
): Promise<void> {
  const table = sql.table(kind);
  const isContract = kind === 'contract';
  const key = isContract ? sql`number` : sql`code`;
  const status = isContract ? sql`status, imported_status,` : sql``;
  const given = isContract ? sql`status, status,` : sql``;
  const setStatus = isContract ? sql`status = new.status, imported_status = new.status,` : sql``;
  await inChunks(
    rows.filter(({ id }) => id === null),
    (chunk) =>
      sql`
        insert into ${table} (tenant_id, client_id, ${key}, ${status} imported_as, imported, name, valid_from, valid_until,
          kinds, unit_ids, style_ids, weekdays, from_time, until_time, visits_total, visits_used)
        select ${tenantId}, "clientId", key, ${given} "importedAs", imported, name, "validFrom", "validUntil", kinds,
          "unitIds", "styleIds", weekdays, "fromTime", "untilTime", "visitsTotal", "visitsUsed"
        from jsonb_to_recordset(${chunk}) as new (${columns})`.execute(db),
  );
  await inChunks(
    rows.filter(({ id }) => id !== null),
    (chunk) =>
      sql`
        update ${table} as old set ${setStatus} name = new.name, valid_from = new."validFrom",
          valid_until = new."validUntil", kinds = new.kinds, unit_ids = new."unitIds", style_ids = new."styleIds",
          weekdays = new.weekdays, from_time = new."fromTime", until_time = new."untilTime",
          visits_total = new."visitsTotal", visits_used = new."visitsUsed",
          imported = coalesce(new.imported, old.imported)
        from jsonb_to_recordset(${chunk}) as new (${columns})
        where old.tenant_id = ${tenantId} and old.id = new.id`.execute(db),
  );
}
