import { sql } from 'kysely';
import type { TenantScope } from '../../db/tenant-scope.ts';
import type { StoredContent } from './file-store.ts';

export interface NewFile extends StoredContent {
  id: string;
  /** WebP if nothing else is said. */
  type?: 'image/webp' | 'image/png';
  ownerClientId: number;
  now: Date;
}

export async function insertPicture({ tenantId, db }: TenantScope, file: NewFile): Promise<void> {
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

/** Rows that nothing refers to any more. */
export async function deleteUnusedFiles({ db }: TenantScope, before: Date): Promise<void> {
  await db
    .deleteFrom('file')
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('trainer_description')
            .select(sql`1`.as('one'))
            .whereRef('trainer_description.photo_id', '=', 'file.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tenant_settings')
            .select(sql`1`.as('one'))
            .whereRef('tenant_settings.invoice_logo_id', '=', 'file.id'),
        ),
      ),
    )
    .execute();
}
