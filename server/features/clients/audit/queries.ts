import { sql } from 'kysely';
import type { AuditEvent } from '#api/clients/audit-schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';

interface AuditPage {
  clientId: number | undefined;
  byClientId: number | undefined;
  /** The last known one. */
  before: number | undefined;
  limit: number;
}

const nameOf = (alias: string) =>
  sql<string | null>`trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)})`;

const selectEvents = ({ db }: TenantScope) =>
  db
    .selectFrom('audit_event')
    .leftJoin('client', (join) =>
      join.onRef('client.tenant_id', '=', 'audit_event.tenant_id').onRef('client.id', '=', 'audit_event.client_id'),
    )
    .leftJoin('client as actor', (join) =>
      join.onRef('actor.tenant_id', '=', 'audit_event.tenant_id').onRef('actor.id', '=', 'audit_event.by_client_id'),
    )
    .leftJoin('program_key', (join) =>
      join
        .onRef('program_key.tenant_id', '=', 'audit_event.tenant_id')
        .onRef('program_key.id', '=', 'audit_event.program_key_id'),
    )
    .select(['audit_event.id', 'audit_event.at', 'audit_event.kind', 'audit_event.details'])
    .select(['audit_event.client_id as clientId', 'audit_event.by_client_id as byClientId'])
    .select([
      nameOf('client').as('clientName'),
      sql<string | null>`coalesce(program_key.name, ${nameOf('actor')})`.as('byName'),
    ])
    .orderBy('audit_event.id', 'desc');

/** Newest first. */
export async function listAuditEvents(
  scope: TenantScope,
  { clientId, byClientId, before, limit }: AuditPage,
): Promise<AuditEvent[]> {
  const rows = await selectEvents(scope)
    .$if(clientId !== undefined, (query) => query.where('audit_event.client_id', '=', clientId ?? 0))
    .$if(byClientId !== undefined, (query) => query.where('audit_event.by_client_id', '=', byClientId ?? 0))
    .$if(before !== undefined, (query) => query.where('audit_event.id', '<', before ?? 0))
    .limit(limit)
    .execute();
  return rows.map(({ id, at, kind, details, ...row }) => ({
    id,
    at: at.toISOString(),
    kind,
    client: row.clientId === null ? null : { id: row.clientId, name: row.clientName ?? '' },
    by: row.byClientId === null ? null : { id: row.byClientId, name: row.byName ?? '' },
    details,
  }));
}

const mostShowings = 50;

/** When a client's masked data were shown, newest first. */
export async function listShowings(scope: TenantScope, clientId: number) {
  const rows = await selectEvents(scope)
    .where('audit_event.client_id', '=', clientId)
    .where('audit_event.kind', 'in', ['identity_shown', 'address_shown'])
    .limit(mostShowings)
    .execute();
  return rows.map(({ id, at, kind, byName }) => ({
    id,
    at: at.toISOString(),
    what: kind === 'identity_shown' ? ('identity' as const) : ('address' as const),
    by: byName,
  }));
}
