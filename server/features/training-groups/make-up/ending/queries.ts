import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { Language } from '#api/languages.ts';
import type { TenantScope } from '../../../../db/tenant-scope.ts';

export interface EndingCredit {
  id: number;
  course: string;
  until: PlainDate;
  clientId: number;
  firstName: string;
  email: string;
  phone: string;
  language: Language;
  byPush: boolean;
  byEmail: boolean;
}

interface Ending {
  from: PlainDate;
  until: PlainDate;
  /** What was given later is news still. */
  givenBefore: Date;
  limit: number;
}

/** Make-up classes that end between two days, are neither used nor ended, and of whose end nobody was told; locked. */
export async function listEndingCredits(
  { db, tenantId }: TenantScope,
  { from, until, givenBefore, limit }: Ending,
): Promise<EndingCredit[]> {
  const { rows } = await sql<EndingCredit>`
    select k.id, g.name as course, k.valid_until::text as until, client.id as "clientId",
      client.first_name as "firstName", client.mail_to as email, client.phone, client.language,
      client.remind_push as "byPush", client.remind_email as "byEmail"
    from make_up_credit c
    join ticket k on k.tenant_id = c.tenant_id and k.id = c.ticket_id and k.revoked_at is null
      and k.visits_total > k.visits_reserved + k.visits_used
    join client on client.tenant_id = c.tenant_id and client.id = c.client_id and client.blocked_at is null
      and client.erased_at is null and client.merged_into_id is null
    join training_group_member m on m.tenant_id = c.tenant_id and m.id = c.member_id
    join training_group g on g.tenant_id = m.tenant_id and g.id = m.group_id
    where c.tenant_id = ${tenantId} and c.ended_at is null and c.reminded_at is null and c.created_at < ${givenBefore}
      and k.valid_until between ${from}::date and ${until}::date
    order by k.id limit ${limit} for update of c skip locked`.execute(db);
  return rows;
}

/** In the transaction of the messages. */
export async function noteReminded({ db, tenantId }: TenantScope, ids: readonly number[], now: Date): Promise<void> {
  await sql`
    update make_up_credit set reminded_at = ${now}
    where tenant_id = ${tenantId} and ticket_id = any(${[...ids]}::int[])`.execute(db);
}
