import { sql } from 'kysely';
import type { AuditDetails, AuditKind } from '#api/clients/audit-schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';

export interface NewAuditEvent {
  kind: AuditKind;
  /** Null where it is about no one client. */
  clientId: number | null;
  /** Null for a command of an operator. */
  byClientId: number | null;
  now: Date;
  details?: AuditDetails;
}

export async function logAudit({ db, tenantId }: TenantScope, event: NewAuditEvent): Promise<void> {
  await db
    .insertInto('audit_event')
    .values({
      tenant_id: tenantId,
      at: event.now,
      kind: event.kind,
      client_id: event.clientId,
      by_client_id: event.byClientId,
      details: JSON.stringify(event.details ?? {}),
    })
    .execute();
}

interface Import {
  /** Lines, or classes. */
  counts: { created: number; updated: number };
  /** People where it says nothing. */
  of?: 'timetable';
  byClientId: number;
  now: Date;
}

/** That somebody has brought something in by a file. */
export async function logImport({ db, tenantId }: TenantScope, { counts, of, byClientId, now }: Import): Promise<void> {
  const lines = { created: counts.created, updated: counts.updated };
  const details = JSON.stringify({ lines, ...(of && { list: of }) } satisfies AuditDetails);
  const row = { tenant_id: tenantId, at: now, kind: 'imported' as const, client_id: null };
  await db
    .insertInto('audit_event')
    .values({ ...row, by_client_id: byClientId, details })
    .execute();
}

/** Logs a look at a card; what a screen fetches anew within a minute is the same look. */
export async function logLook(
  { db, tenantId }: TenantScope,
  { clientId, byClientId, now }: { clientId: number; byClientId: number; now: Date },
): Promise<void> {
  await sql`
    insert into audit_event (tenant_id, at, kind, client_id, by_client_id, details)
    select ${tenantId}, ${now}, 'card_seen', ${clientId}, ${byClientId}, '{}'
    where not exists (
      select from audit_event
      where tenant_id = ${tenantId} and client_id = ${clientId} and by_client_id = ${byClientId} and kind = 'card_seen'
        and at > ${new Date(now.getTime() - 60_000)} and at <= ${now}
    )`.execute(db);
}

export async function deleteAuditEvents({ db, tenantId }: TenantScope, before: Date): Promise<void> {
  await db.deleteFrom('audit_event').where('tenant_id', '=', tenantId).where('at', '<', before).execute();
}
