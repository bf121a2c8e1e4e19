import { sql } from 'kysely';
import type { TenantScope } from '../../db/tenant-scope.ts';
import type { StoredContent } from './file-store.ts';
import type { FileType } from './tables.ts';

export interface NewFile extends StoredContent {
  id: string;
  /** WebP if nothing else is said. */
  type?: FileType;
  ownerClientId: number;
  now: Date;
}

export async function insertFile({ tenantId, db }: TenantScope, file: NewFile): Promise<void> {
  await db
    .insertInto('file')
    .values({
      tenant_id: tenantId,
      id: file.id,
      sha256: file.sha256,
      type: file.type ?? 'image/webp',
      bytes: file.bytes,
      owner_client_id: file.ownerClientId,
      created_at: file.now,
    })
    .execute();
}

/** Where a file may be referred to. */
const references = [
  ['trainer_description', 'photo_id'],
  ['tenant_settings', 'invoice_logo_id'],
  ['video', 'file_id'],
  ['video', 'poster_id'],
  ['video_upload', 'file_id'],
] as const;

const isReferred = ([table, column]: (typeof references)[number]) =>
  sql<boolean>`exists (select from ${sql.table(table)} as used where used.tenant_id = file.tenant_id and ${sql.ref(`used.${column}`)} = file.id)`;

/** Rows that nothing refers to any more. */
export async function deleteUnusedFiles({ db }: TenantScope, before: Date): Promise<void> {
  await db
    .deleteFrom('file')
    .where('created_at', '<', before)
    .where(({ not, or }) => not(or(references.map(isReferred))))
    .execute();
}
