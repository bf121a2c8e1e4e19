import { sql } from 'kysely';
import type { CampaignBody, ChangeCampaignBody, ChangeProductBody, ProductBody } from '#api/products/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';

const productColumns = (product: ProductBody) => ({
  kind: product.kind,
  names: JSON.stringify(product.names),
  descriptions: JSON.stringify(product.descriptions),
  article: product.article,
  vat_category: product.vatCategory,
  grants: JSON.stringify(product.grants),
  is_sold_online: product.isSoldOnline,
  valid_from: product.validFrom,
  valid_until: product.validUntil,
  position: product.position,
  ...(product.joiningFee !== undefined && { joining_fee_cents: product.joiningFee }),
});

export async function insertProduct(scope: TenantScope, product: ProductBody): Promise<number> {
  const { id } = await scope.db
    .insertInto('product')
    .values({ tenant_id: scope.tenantId, ...productColumns(product) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await replacePrices(scope, id, product);
  return id;
}

const retire = (isRetired: boolean, now: Date) =>
  isRetired ? { retired_at: sql<Date>`coalesce(retired_at, ${now})` } : { retired_at: null };

export async function updateProduct(
  scope: TenantScope,
  productId: number,
  product: ChangeProductBody,
  now: Date,
): Promise<void> {
  const { db, tenantId } = scope;
  await db
    .updateTable('product')
    .set({ ...productColumns(product), version: sql`version + 1`, ...retire(product.isRetired, now) })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', productId)
    .execute();
  await db.deleteFrom('product_price').where('tenant_id', '=', tenantId).where('product_id', '=', productId).execute();
  await replacePrices(scope, productId, product);
}

async function replacePrices({ db, tenantId }: TenantScope, productId: number, { prices }: ProductBody): Promise<void> {
  if (prices.length === 0) return;
  await db
    .insertInto('product_price')
    .values(
      prices.map((price) => ({
        tenant_id: tenantId,
        product_id: productId,
        unit_id: price.unitId,
        price_cents: price.price,
        price_online_cents: price.priceOnline,
        valid_from: price.validFrom,
        valid_until: price.validUntil,
      })),
    )
    .execute();
}

const campaignColumns = (campaign: CampaignBody) => ({
  code: campaign.code,
  name: campaign.name,
  percent: campaign.percent,
  amount_cents: campaign.amountCents,
  product_ids: campaign.productIds,
  valid_from: campaign.validFrom,
  valid_until: campaign.validUntil,
  max_uses: campaign.maxUses,
  max_uses_each: campaign.maxUsesEach,
});

export async function insertCampaign({ db, tenantId }: TenantScope, campaign: CampaignBody): Promise<number> {
  const { id } = await db
    .insertInto('campaign_code')
    .values({ tenant_id: tenantId, ...campaignColumns(campaign) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateCampaign(
  { db, tenantId }: TenantScope,
  id: number,
  campaign: ChangeCampaignBody,
  now: Date,
): Promise<void> {
  await db
    .updateTable('campaign_code')
    .set({ ...campaignColumns(campaign), version: sql`version + 1`, ...retire(campaign.isRetired, now) })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

interface CampaignUse {
  purchaseId: number;
  campaignCodeId: number;
  clientId: number | null;
  now: Date;
}

export async function noteCampaignUse({ db, tenantId }: TenantScope, use: CampaignUse): Promise<void> {
  await db
    .insertInto('campaign_code_use')
    .values({
      tenant_id: tenantId,
      purchase_id: use.purchaseId,
      campaign_code_id: use.campaignCodeId,
      client_id: use.clientId,
      used_at: use.now,
    })
    .execute();
}
