import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { Language } from '#api/languages.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';

export interface EndingContract {
  id: number;
  number: string;
  name: string;
  validUntil: PlainDate;
  clientId: number;
  firstName: string;
  email: string;
  language: Language;
}

/**
 * Contracts that end between two days, lasted long enough for the reminder to be news, and of whose end nobody was told at that
 * distance. Whoever gave notice knows it, and whoever has the next contract needs none.
 */
export async function listEnding(
  { db, tenantId }: TenantScope,
  { from, until, days, limit }: { from: PlainDate; until: PlainDate; days: number; limit: number },
): Promise<EndingContract[]> {
  const { rows } = await sql<EndingContract>`
    select c.id, c.number, c.name, c.valid_until::text as "validUntil", c.client_id as "clientId",
      client.first_name as "firstName", client.mail_to as email, client.language
    from contract c join client on client.tenant_id = c.tenant_id and client.id = c.client_id
    where c.tenant_id = ${tenantId} and c.valid_until between ${from}::date and ${until}::date
      and c.status in (0, 2, 6) and c.revoked_at is null and c.notice_given_at is null and c.handed_over_at is null
      and c.valid_until - c.valid_from >= 2 * ${days}::int
      and not exists (select from contract_reminder r where r.tenant_id = c.tenant_id and r.contract_id = c.id
        and r.valid_until = c.valid_until and r.days = ${days})
      and not exists (select from contract later where later.tenant_id = c.tenant_id and later.client_id = c.client_id
        and later.id <> c.id and later.revoked_at is null and later.status not in (3, 4, 5)
        and coalesce(later.valid_until, 'infinity') > c.valid_until and later.valid_from <= c.valid_until + 1)
    order by c.id limit ${limit}`.execute(db);
  return rows;
}
