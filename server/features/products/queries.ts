import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { Grants } from '#api/products/grants.ts';
import type { ProductKind } from '#api/products/product-kinds.ts';
import type { VatCategory } from '#api/products/vat-rates.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import type { Words } from './tables.ts';

export interface ProductRow {
  id: number;
  kind: ProductKind;
  names: Words;
  descriptions: Words;
  article: string;
  vatCategory: VatCategory;
  grants: Grants;
  isSoldOnline: boolean;
  validFrom: PlainDate;
  validUntil: PlainDate | null;
  position: number;
  joiningFee: number;
  isRetired: boolean;
  version: number;
}

export interface PriceRow {
  id: number;
  productId: number;
  unitId: number | null;
  priceCents: number;
  priceOnlineCents: number | null;
  validFrom: PlainDate;
  validUntil: PlainDate | null;
}

const products = ({ db }: TenantScope) =>
  db
    .selectFrom('product')
    .select(['id', 'kind', 'names', 'descriptions', 'article', 'vat_category as vatCategory', 'grants', 'position'])
    .select(['is_sold_online as isSoldOnline', 'valid_from as validFrom', 'valid_until as validUntil', 'version'])
    .select('joining_fee_cents as joiningFee')
    .select(sql<boolean>`retired_at is not null`.as('isRetired'))
    .orderBy('position')
    .orderBy('id');

/** All of them, also retired ones, or one. */
export const listAllProducts = (scope: TenantScope, id?: number): Promise<ProductRow[]> =>
  products(scope)
    .$if(id !== undefined, (q) => q.where('id', '=', id ?? 0))
    .execute();

/** What is sold on a day. */
export const listSoldProducts = (
  scope: TenantScope,
  today: PlainDate,
  ids?: readonly number[],
): Promise<ProductRow[]> =>
  products(scope)
    .where('retired_at', 'is', null)
    .where('valid_from', '<=', today)
    .where((e) => e.or([e('valid_until', 'is', null), e('valid_until', '>=', today)]))
    .$if(ids !== undefined, (q) => q.where('id', 'in', [0, ...(ids ?? [])]))
    .execute();

const prices = ({ db }: TenantScope) =>
  db
    .selectFrom('product_price')
    .select(['id', 'product_id as productId', 'unit_id as unitId', 'price_cents as priceCents'])
    .select(['price_online_cents as priceOnlineCents', 'valid_from as validFrom', 'valid_until as validUntil'])
    .orderBy('product_id')
    .orderBy('valid_from')
    .orderBy('unit_id', (order) => order.nullsFirst());

export const listAllPrices = (scope: TenantScope, productId?: number): Promise<PriceRow[]> =>
  prices(scope)
    .$if(productId !== undefined, (q) => q.where('product_id', '=', productId ?? 0))
    .execute();

/** In force on a day. */
export const listPricesOn = (scope: TenantScope, today: PlainDate): Promise<PriceRow[]> =>
  prices(scope)
    .where('valid_from', '<=', today)
    .where((e) => e.or([e('valid_until', 'is', null), e('valid_until', '>=', today)]))
    .execute();

export interface CampaignRow {
  id: number;
  code: string;
  name: string;
  percent: number | null;
  amountCents: number | null;
  productIds: number[] | null;
  validFrom: PlainDate;
  validUntil: PlainDate | null;
  maxUses: number | null;
  maxUsesEach: number | null;
  isRetired: boolean;
  version: number;
  uses: number;
}

const campaigns = ({ db }: TenantScope) =>
  db
    .selectFrom('campaign_code')
    .select(['id', 'code', 'name', 'percent', 'amount_cents as amountCents', 'product_ids as productIds', 'version'])
    .select(['valid_from as validFrom', 'valid_until as validUntil', 'max_uses as maxUses'])
    .select(['max_uses_each as maxUsesEach', sql<boolean>`retired_at is not null`.as('isRetired')])
    .select(
      sql<number>`(
        select count(*) from campaign_code_use used
        where used.tenant_id = campaign_code.tenant_id and used.campaign_code_id = campaign_code.id)`.as('uses'),
    );

export const listCampaigns = (scope: TenantScope, id?: number): Promise<CampaignRow[]> =>
  campaigns(scope)
    .$if(id !== undefined, (q) => q.where('id', '=', id ?? 0))
    .orderBy('valid_from', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const findCampaign = (scope: TenantScope, code: string): Promise<CampaignRow | undefined> =>
  campaigns(scope).where('code', '=', code).executeTakeFirst();

/** One purchase at a time uses a code, so that its last use is one. */
export const lockCampaign = ({ db }: TenantScope, id: number) =>
  db.selectFrom('campaign_code').select('version').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const lockProduct = ({ db }: TenantScope, id: number) =>
  db.selectFrom('product').select('version').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/**
 * One mailbox, however its address is written: without what follows a `+`, which the mail service ignores, and at Gmail
 * without dots. Whoever could make an address anew for each purchase would use a code without end.
 */
const mailboxOf = (address: RawBuilder<unknown>) => {
  const plain = sql`regexp_replace(lower(${address}), '\\+[^@]*@', '@')`;
  return sql`case when ${plain} ~ '@(gmail|googlemail)\\.com$'
    then replace(split_part(${plain}, '@', 1), '.', '') || '@gmail.com' else ${plain} end`;
};

/** How often somebody has used a code: a client, and whoever has bought with the same address. */
export async function countUsesOf(
  { db, tenantId }: TenantScope,
  campaignCodeId: number,
  { clientId, email }: { clientId: number | null; email: string | null },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from campaign_code_use own
    join purchase p on p.tenant_id = own.tenant_id and p.id = own.purchase_id
    where own.tenant_id = ${tenantId} and own.campaign_code_id = ${campaignCodeId}
      and (own.client_id = ${clientId}::int or ${mailboxOf(sql`p.buyer #>> '{client,email}'`)} = ${mailboxOf(sql`nullif(${email}::text, '')`)})`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
