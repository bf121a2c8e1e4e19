import { randomBytes } from 'node:crypto';
import { reserveIds } from '#server/db/reserve-ids.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { storedIdentity } from '#server/features/clients/changes/identity.ts';
import type { Overrides, Row } from '../row.ts';

/** Who joins by a purchase and is no client yet. */
export async function buildNewcomer(
  scope: TenantScope,
  {
    identity,
    ...overrides
  }: Overrides<'newcomer'> & { purchase_id: number; identity?: { secret: string; code: string } },
): Promise<void> {
  const [reserved_id = 0] = await reserveIds(scope, 'client', 1);
  const row: Row<'newcomer'> = {
    tenant_id: scope.tenantId,
    reserved_id,
    secret_hash: randomBytes(32).toString('base64url'),
    first_name: 'Liis',
    last_name: 'Liituja',
    email: 'uus@liituja.test',
    phone: '+37255550100',
    citizenship: null,
    sealed_code: null,
    code_hash: null,
    birth_date: '1990-01-01',
    birth_date_from: 'declared',
    allows_ads: false,
    language: 'et',
    origin: 'http://klubi.test',
    created_at: new Date('2026-11-18T10:00:00Z'),
    ...(identity && sealed(identity, { tenantId: scope.tenantId, clientId: reserved_id })),
    ...overrides,
  };
  await scope.db.insertInto('newcomer').values(row).execute();
}

function sealed({ secret, code }: { secret: string; code: string }, whose: { tenantId: number; clientId: number }) {
  const { sealedCode, codeHash } = storedIdentity(secret, whose, code);
  return { sealed_code: sealedCode, code_hash: codeHash };
}
