import type { Generated } from 'kysely';
import type { Grants } from '#api/products/grants.ts';
import type { ProductKind } from '#api/products/product-kinds.ts';
import type { VatCategory } from '#api/products/vat-rates.ts';
import type { Json, OfTenant, WithDefault } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    product: ProductTable;
    product_price: ProductPriceTable;
    campaign_code: CampaignCodeTable;
    campaign_code_use: CampaignCodeUseTable;
  }
}

/** By language. */
export type Words = Record<'et' | 'en' | 'lv', string>;

interface ProductTable extends OfTenant {
  id: Generated<number>;
  kind: ProductKind;
  names: Json<Words>;
  descriptions: Json<Words>;
  /** The club's own number of it. */
  article: WithDefault<string>;
  vat_category: VatCategory;
  grants: Json<Grants>;
  is_sold_online: boolean;
  valid_from: string;
  valid_until: string | null;
  position: WithDefault<number>;
  /** Gross, once, with the first payment of whoever joins by it. */
  joining_fee_cents: WithDefault<number>;
  retired_at: WithDefault<Date | null>;
  version: WithDefault<number>;
}

interface ProductPriceTable extends OfTenant {
  id: Generated<number>;
  product_id: number;
  /** Null: of all clubs that have none of their own. */
  unit_id: number | null;
  /** Gross. */
  price_cents: number;
  /** Where it is bought in the app; null: the same. */
  price_online_cents: number | null;
  valid_from: string;
  valid_until: string | null;
}

interface CampaignCodeTable extends OfTenant {
  id: Generated<number>;
  /** Upper case. */
  code: string;
  name: string;
  percent: number | null;
  amount_cents: number | null;
  /** Null: all products. */
  product_ids: number[] | null;
  valid_from: string;
  valid_until: string | null;
  max_uses: number | null;
  max_uses_each: number | null;
  retired_at: WithDefault<Date | null>;
  version: WithDefault<number>;
}

/** A purchase that has a code's discount; it goes with the purchase if nobody pays. */
interface CampaignCodeUseTable extends OfTenant {
  purchase_id: number;
  campaign_code_id: number;
  client_id: number | null;
  used_at: Date;
}
