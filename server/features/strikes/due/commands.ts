import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { ToldState } from './what-is-new.ts';

interface Noted {
  registrationId: number;
  state: ToldState;
  lapsesOn: PlainDate;
}

/** In the transaction of the message. */
export async function noteTold(
  { db, tenantId }: TenantScope,
  clientId: number,
  { registrationId, state, lapsesOn, now }: Noted & { now: Date },
): Promise<void> {
  await sql`
    insert into strike_told (tenant_id, registration_id, client_id, state, lapses_on, told_at)
    values (${tenantId}, ${registrationId}, ${clientId}, ${state}, ${lapsesOn}, ${now})
    on conflict (tenant_id, registration_id) do update
    set state = excluded.state, client_id = excluded.client_id, lapses_on = excluded.lapses_on,
      told_at = excluded.told_at`.execute(db);
}

/** Until when they know now that booking of a kind is paused; null: not any more. */
export async function notePause(
  { db, tenantId }: TenantScope,
  { clientId, kind, until }: { clientId: number; kind: string; until: PlainDate | null },
): Promise<void> {
  await sql`
    update strike_told told set paused_until = ${until}
    from registration r join training t on t.tenant_id = r.tenant_id and t.id = r.training_id
    where told.tenant_id = ${tenantId} and told.client_id = ${clientId} and r.tenant_id = told.tenant_id
      and r.id = told.registration_id and t.kind = ${kind}`.execute(db);
}

export async function noteAnswerTold(
  { db, tenantId }: TenantScope,
  { registrationId, now }: { registrationId: number; now: Date },
): Promise<void> {
  await db
    .updateTable('strike_appeal')
    .set({ answer_told_at: now })
    .where('tenant_id', '=', tenantId)
    .where('registration_id', '=', registrationId)
    .execute();
}

/** What has lapsed so long ago that no pause of it lasts. */
export async function deleteTold({ db, tenantId }: TenantScope, before: Date): Promise<void> {
  await sql`
    delete from strike_told where tenant_id = ${tenantId} and lapses_on < ${before}::date
      and (paused_until is null or paused_until < ${before}::date)`.execute(db);
}
