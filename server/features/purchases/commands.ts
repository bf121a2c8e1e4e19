import type { Language } from '#api/languages.ts';
import type { Gift } from '#api/purchases/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';

export interface NewDelivery {
  purchaseId: number;
  email: string;
  language: Language;
  origin: string;
  gift: Gift | undefined;
}

/** What is mailed once the purchase is paid. */
export async function insertDelivery({ db, tenantId }: TenantScope, delivery: NewDelivery): Promise<void> {
  const { purchaseId, email, language, origin, gift } = delivery;
  await db
    .insertInto('purchase_delivery')
    .values({
      tenant_id: tenantId,
      purchase_id: purchaseId,
      email,
      language,
      origin,
      gift: gift ? JSON.stringify(gift) : null,
      send_on: gift?.sendOn ?? null,
    })
    .execute();
}

export async function markDelivered({ db, tenantId }: TenantScope, purchaseId: number, now: Date): Promise<void> {
  await db
    .updateTable('purchase_delivery')
    .set({ delivered_at: now })
    .where('tenant_id', '=', tenantId)
    .where('purchase_id', '=', purchaseId)
    .execute();
}

/** Forgets what was mailed before; the invoice says what was bought. */
export async function deleteDeliveries({ db, tenantId }: TenantScope, before: Date): Promise<void> {
  await db
    .deleteFrom('purchase_delivery')
    .where('tenant_id', '=', tenantId)
    .where('delivered_at', '<', before)
    .execute();
}
