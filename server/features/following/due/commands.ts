import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';

/** What was added until then is no news to these people any more, whether or not there was something to tell. */
export async function noteSeen(
  { db, tenantId }: TenantScope,
  clientIds: readonly number[],
  until: Date,
): Promise<void> {
  await sql`
    update following set told_until = ${until}
    where tenant_id = ${tenantId} and client_id = any(${[...clientIds]}::int[]) and told_until < ${until}`.execute(db);
}

/** One message a day, in the transaction of that message. */
export async function noteTold({ db, tenantId }: TenantScope, clientId: number, today: PlainDate): Promise<void> {
  await sql`
    update client set new_dates_told_on = ${today} where tenant_id = ${tenantId} and id = ${clientId}`.execute(db);
}
