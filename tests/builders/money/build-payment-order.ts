import { randomBytes, randomUUID } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { Tables } from '#server/db/schema.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';

type Row = Insertable<Tables['payment_order']>;

/** An order of ten euros that the provider made and nobody has paid yet. */
export function buildPaymentOrder(
  { db, tenantId }: TenantScope,
  overrides: Partial<Row> = {},
): Promise<Selectable<Tables['payment_order']>> {
  const uuid = randomUUID();
  return db
    .insertInto('payment_order')
    .values({
      tenant_id: tenantId,
      merchant_reference: `test-${uuid}`,
      secret: randomBytes(24).toString('base64url'),
      number: '26-1',
      state: 'open',
      status: 'PENDING',
      client_id: null,
      purchase_id: null,
      amount_cents: 1000,
      method: JSON.stringify({ kind: 'card' }),
      origin: '/user/invoices',
      destination: null,
      uuid,
      payment_url: `https://pay.example.com/${uuid}`,
      created_at: new Date('2026-11-18T10:00:00Z'),
      expires_at: new Date('2026-11-18T10:30:00Z'),
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
