import { sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';

const nameOfAuthor = sql<string | null>`trim(author.first_name || ' ' || author.last_name)`.as('by');

/** Newest first. */
export const listNotes = ({ db, tenantId }: TenantScope, clientId: number) =>
  db
    .selectFrom('client_note as note')
    .leftJoin('client as author', (join) =>
      join.onRef('author.tenant_id', '=', 'note.tenant_id').onRef('author.id', '=', 'note.by_client_id'),
    )
    .select([
      'note.id',
      'note.text',
      'note.for_trainers as isForTrainers',
      'note.created_at as createdAt',
      nameOfAuthor,
    ])
    .where('note.tenant_id', '=', tenantId)
    .where('note.client_id', '=', clientId)
    .orderBy('note.id', 'desc')
    .limit(100)
    .execute();

/** Since when, by whom and why a client is blocked; nothing for one who is not. */
export const findBlock = ({ db, tenantId }: TenantScope, clientId: number) =>
  db
    .selectFrom('client')
    .leftJoin('client as author', (join) =>
      join.onRef('author.tenant_id', '=', 'client.tenant_id').onRef('author.id', '=', 'client.blocked_by'),
    )
    .select(['client.blocked_at as at', 'client.block_reason as reason', nameOfAuthor])
    .where('client.tenant_id', '=', tenantId)
    .where('client.id', '=', clientId)
    .where('client.blocked_at', 'is not', null)
    .executeTakeFirst();
