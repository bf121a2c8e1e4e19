import { sql } from 'kysely';
import type { EntryBody } from '#api/rosters/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';

interface Entry extends Pick<EntryBody, 'entryId' | 'kind' | 'text'> {
  trainingId: number;
  tappedAt: Date;
  byClientId: number;
  now: Date;
}

/** The latest change of a row applies; a removed one stays, without its text, so that no older change restores it. */
export async function saveEntry({ db, tenantId }: TenantScope, entry: Entry): Promise<void> {
  const { trainingId, entryId, kind, text, tappedAt, byClientId, now } = entry;
  await sql`
    insert into roster_entry (tenant_id, training_id, id, kind, text, by_client_id, tapped_at, created_at)
    values (${tenantId}, ${trainingId}, ${entryId}, ${kind}, ${text}, ${byClientId}, ${tappedAt}, ${now})
    on conflict (tenant_id, training_id, id) do update
    set text = excluded.text, by_client_id = excluded.by_client_id, tapped_at = excluded.tapped_at
    where roster_entry.kind = excluded.kind and roster_entry.tapped_at <= excluded.tapped_at`.execute(db);
}

interface Link {
  trainingId: number;
  entryId: string;
  clientId: number;
  registrationId: number | null;
  reason: string | null;
}

/** Who it was that came without a booking, and the place that they have, or why they have none. The training is locked. */
export async function linkEntry({ db, tenantId }: TenantScope, link: Link): Promise<void> {
  await db
    .updateTable('roster_entry')
    .set({ client_id: link.clientId, registration_id: link.registrationId, link_reason: link.reason })
    .where('tenant_id', '=', tenantId)
    .where('training_id', '=', link.trainingId)
    .where('id', '=', link.entryId)
    .execute();
}

/** What staff should know of somebody in a training. */
export async function saveDeskNote({ db, tenantId }: TenantScope, id: number, note: string | null): Promise<void> {
  await db
    .updateTable('registration')
    .set({ staff_note: note })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Deletes the notes on trainings that ended before: names of people who may have no account, and remarks. */
export async function deleteEntries({ db, tenantId }: TenantScope, before: Date): Promise<void> {
  await sql`
    delete from roster_entry using training
    where roster_entry.tenant_id = ${tenantId} and training.tenant_id = roster_entry.tenant_id
      and training.id = roster_entry.training_id and training.ends_at < ${before}`.execute(db);
  await sql`
    update registration set staff_note = null from training
    where registration.tenant_id = ${tenantId} and training.tenant_id = registration.tenant_id
      and training.id = registration.training_id and training.ends_at < ${before}
      and registration.staff_note is not null`.execute(db);
}
