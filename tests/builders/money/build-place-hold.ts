import type { TenantScope } from '#server/db/tenant-scope.ts';
import { createPurchase } from '#server/features/invoices/purchase/create-purchase.ts';
import { insertHold } from '#server/features/registrations/holds/commands.ts';
import { testTill } from './test-till.ts';

interface Hold {
  clientId: number;
  trainingId: number;
  name: string;
  now: Date;
  heldUntil: Date;
}

/** A place that a client holds, with its purchase for 12 euros. */
export async function buildPlaceHold(scope: TenantScope, { name, now, ...hold }: Hold) {
  const { clientId, trainingId } = hold;
  const line = {
    names: { et: name, en: name, lv: name },
    unitPriceCents: 1200,
    quantity: 1,
    vatCategory: 'standard',
    kind: 'other',
    grants: { type: 'none' },
    details: { trainingId, startsAt: '2026-11-20T18:00:00' },
  } as const;
  const wish = { clientId, unitId: null, language: 'et', isOnline: true, lines: [line] } as const;
  const purchase = await createPurchase(scope, await testTill(scope, now), wish);
  await insertHold(scope, { ...hold, purchaseId: purchase.id, now });
  return purchase;
}
