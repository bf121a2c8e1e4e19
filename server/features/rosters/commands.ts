import { sql } from 'kysely';
import type { EntryBody, Presence } from '#api/rosters/schema.ts';
import type { MarkReason } from '#api/registrations/event-kinds.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { changeVisits } from '../registrations/rights/commands.ts';

interface Marking {
  trainingId: number;
  registrationIds: readonly number[];
  presence: Presence;
  tappedAt: Date;
  /** Null: the person herself, at the door. */
  byClientId: number | null;
  now: Date;
}

/**
 * One statement, with the training and whoever holds a visit for it locked: every tap is written down, and holds where no
 * later one was here before it. Whoever was there has used the visit that her place holds; any other mark sets it aside
 * again, unless she came in by a door. Gives what holds now.
 */
export async function writeMarks({ db, tenantId }: TenantScope, marking: Marking) {
  const { trainingId, registrationIds, presence, tappedAt, byClientId, now } = marking;
  const reason: MarkReason = presence ?? 'unmarked';
  const wasThere = presence === 'present';
  const used = wasThere ? 1 : -1;
  const { rows } = await sql<{ registrationId: number; presence: Presence; presenceTappedAt: Date | null }>`
    with tapped as (
      select id, client_id, presence, presence_tapped_at, holds_visit, mark_used_visit, contract_id, ticket_id, voucher_id,
        presence_tapped_at is null or presence_tapped_at <= ${tappedAt} as is_latest
      from registration
      where tenant_id = ${tenantId} and training_id = ${trainingId} and id = any(${registrationIds}::int[])
        and status = 'booked'
    ), held as (
      update registration
      set presence = ${presence}, presence_tapped_at = ${tappedAt},
        holds_visit = not ${wasThere} and (tapped.holds_visit or tapped.mark_used_visit),
        mark_used_visit = ${wasThere} and (tapped.holds_visit or tapped.mark_used_visit)
      from tapped
      where registration.tenant_id = ${tenantId} and registration.id = tapped.id and tapped.is_latest
    ), own as (
      select * from tapped where is_latest and case when ${wasThere} then holds_visit else mark_used_visit end
    ), ${changeVisits(tenantId, sql`visits_reserved = visits_reserved - ${used}, visits_used = visits_used + ${used}`, sql`true`)}, log as (
      insert into registration_event
        (tenant_id, training_id, registration_id, client_id, kind, reason, tapped_at, by_client_id, created_at)
      select ${tenantId}, ${trainingId}, id, client_id, 'marked', ${reason}, ${tappedAt}, ${byClientId}::int, ${now}
      from tapped order by id
    )
    select id as "registrationId",
      case when is_latest then ${presence} else presence end as presence,
      case when is_latest then ${tappedAt}::timestamptz else presence_tapped_at end as "presenceTappedAt"
    from tapped order by id`.execute(db);
  return rows;
}

interface Entry extends Pick<EntryBody, 'entryId' | 'kind' | 'text'> {
  trainingId: number;
  tappedAt: Date;
  byClientId: number;
  now: Date;
}

/** The latest tap on an entry holds; one that was taken off stays, without its text, so that no older tap brings it back. */
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

/** Who it was that came without a booking, and the place that she has, or why she has none. The training is locked. */
export async function linkEntry({ db, tenantId }: TenantScope, link: Link): Promise<void> {
  await db
    .updateTable('roster_entry')
    .set({ client_id: link.clientId, registration_id: link.registrationId, link_reason: link.reason })
    .where('tenant_id', '=', tenantId)
    .where('training_id', '=', link.trainingId)
    .where('id', '=', link.entryId)
    .execute();
}

/** Deletes what was noted of trainings that ended before: names of people who may have no account, and what was said. */
export async function deleteEntries({ db, tenantId }: TenantScope, before: Date): Promise<void> {
  await sql`
    delete from roster_entry using training
    where roster_entry.tenant_id = ${tenantId} and training.tenant_id = roster_entry.tenant_id
      and training.id = roster_entry.training_id and training.ends_at < ${before}`.execute(db);
}
