import type { TenantScope } from '#server/db/tenant-scope.ts';
import type { Overrides } from '../row.ts';

/** A message to the whole club by mail that waits for tomorrow. */
export function buildBroadcast({ db, tenantId }: TenantScope, overrides: Overrides<'broadcast'> = {}) {
  return db
    .insertInto('broadcast')
    .values({
      tenant_id: tenantId,
      by_client_id: null,
      audience: JSON.stringify({ kind: 'club' }),
      channels: ['email'],
      is_advertising: false,
      without_diacritics: false,
      texts: JSON.stringify({ et: { title: 'Tere', text: 'Tere' } }),
      created_at: new Date(),
      send_at: new Date(Date.now() + 86_400_000),
      quiet_until: null,
      people: 1,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
