import { sql } from 'kysely';
import type { TenantScope } from '#server/db/tenant-scope.ts';

/** Those that nobody has revoked, the newest first. */
export const listKeys = ({ db }: TenantScope) =>
  db
    .selectFrom('program_key')
    .leftJoin('client', (join) =>
      join
        .onRef('client.tenant_id', '=', 'program_key.tenant_id')
        .onRef('client.id', '=', 'program_key.made_by_client_id'),
    )
    .where('program_key.revoked_at', 'is', null)
    .select(['program_key.id', 'name', 'scopes', 'ending', 'program_key.created_at as createdAt'])
    .select(['ends_at as endsAt', 'program_key.last_used_at as lastUsedAt'])
    .select(sql<string | null>`nullif(trim(client.first_name || ' ' || client.last_name), '')`.as('by'))
    .select(sql<boolean>`coalesce(client.is_admin and client.erased_at is null, false)`.as('isOwned'))
    .orderBy('program_key.id', 'desc')
    .execute();

export type KeyRow = Awaited<ReturnType<typeof listKeys>>[number];

/** A key that is good now, with the admin in whose name it works. */
export const findGoodKey = ({ db }: TenantScope, secretHash: string, now: Date) =>
  db
    .selectFrom('program_key')
    .innerJoin('client', (join) =>
      join
        .onRef('client.tenant_id', '=', 'program_key.tenant_id')
        .onRef('client.id', '=', 'program_key.made_by_client_id'),
    )
    .select(['program_key.id', 'scopes', 'client.id as makerId', 'client.client_code as clientCode'])
    .where('secret_hash', '=', secretHash)
    .where('revoked_at', 'is', null)
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .where('client.is_admin', '=', true)
    .where('client.erased_at', 'is', null)
    .executeTakeFirst();
