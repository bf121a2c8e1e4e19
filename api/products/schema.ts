import { z } from 'zod';
import { id, idText, listOf, plainDate } from '../wire-types.ts';
import { type Grants, grants, grantsBody } from './grants.ts';
import { productKinds } from './product-kinds.ts';
import { vatCategories } from './vat-rates.ts';

const version = z.int().min(1).max(2_147_483_647);
export const cents = z.int().min(0).max(10_000_000);
const text = (longest: number) => z.string().trim().max(longest);

/** In each language; the app shows that of the reader. */
export const words = z.object({ et: z.string(), en: z.string(), lv: z.string() });
/** At least one language has it; the others show that. */
export const namesBody = z
  .object({ et: text(120), en: text(120), lv: text(120) })
  .refine(({ et, en, lv }) => et + en + lv !== '')
  .transform(({ et, en, lv }) => {
    const any = et || en || lv;
    return { et: et || any, en: en || any, lv: lv || any };
  });
const descriptionsBody = z.object({ et: text(2000), en: text(2000), lv: text(2000) });

const inOrder = ({ validFrom, validUntil }: { validFrom: string; validUntil: string | null }): boolean =>
  validUntil === null || validFrom <= validUntil;

const price = {
  /** Null: in all clubs that have no price of their own. */
  unitId: id.nullable(),
  /** Gross cents at the desk. */
  price: cents,
  /** In the app; null: the same. */
  priceOnline: cents.nullable(),
};

export const publicProduct = z.object({
  id,
  kind: z.enum(productKinds),
  names: words,
  descriptions: words,
  grants,
  prices: z.array(z.object({ price: z.int(), unitId: id.nullable(), priceOnline: z.int() })),
});

export const productQuery = z.object({ unit: idText.optional(), kind: z.enum(productKinds).optional() });
/** In the order in which the club sells them; products of a kind follow each other. */
export const publicProductList = listOf(publicProduct);

const fields = {
  kind: z.enum(productKinds),
  article: text(40),
  vatCategory: z.enum(vatCategories),
  grants,
  isSoldOnline: z.boolean(),
  validFrom: plainDate,
  validUntil: plainDate.nullable(),
  position: z.int().min(0).max(10_000),
};

/** Gross cents, once, with the first payment of whoever joins by it. */
const joiningFee = cents;

const priceBody = z.object({ ...price, validFrom: plainDate, validUntil: plainDate.nullable() }).refine(inOrder);

const body = {
  ...fields,
  grants: grantsBody,
  names: namesBody,
  descriptions: descriptionsBody,
  prices: z.array(priceBody).max(200),
  /** Left out: as it was, of a new product none. */
  joiningFee: joiningFee.optional(),
};

/** One that costs more than it is worth is a mistake. */
const isWorthIt = ({
  grants,
  prices,
}: {
  grants: Grants;
  prices: { price: number; priceOnline: number | null }[];
}): boolean =>
  grants.type !== 'value' ||
  prices.every(({ price, priceOnline }) => Math.max(price, priceOnline ?? 0) <= grants.valueCents);
const worthIt = { path: ['prices'] };

export const productBody = z.object(body).refine(inOrder).refine(isWorthIt, worthIt);
export const changeProductBody = z
  .object({ ...body, isRetired: z.boolean(), version })
  .refine(inOrder)
  .refine(isWorthIt, worthIt);

export const adminProduct = z.object({
  id,
  ...fields,
  article: z.string(),
  position: z.int(),
  names: words,
  descriptions: words,
  prices: z.array(
    z.object({
      unitId: id.nullable(),
      price: z.int(),
      priceOnline: z.int().nullable(),
      validFrom: plainDate,
      validUntil: plainDate.nullable(),
    }),
  ),
  joiningFee: z.int(),
  isRetired: z.boolean(),
  version: z.int(),
});
export const adminProductList = listOf(adminProduct);
export const oneProduct = z.object({ item: adminProduct });

const campaignFields = {
  name: text(120),
  /** One of the two. */
  percent: z.int().min(1).max(100).nullable(),
  amountCents: z.int().min(1).max(1_000_000).nullable(),
  /** Null: for all products. */
  productIds: z.array(id).min(1).max(200).nullable(),
  validFrom: plainDate,
  validUntil: plainDate.nullable(),
  maxUses: z.int().min(1).max(1_000_000).nullable(),
  maxUsesEach: z.int().min(1).max(1000).nullable(),
};
const isOneDiscount = ({ percent, amountCents }: { percent: number | null; amountCents: number | null }): boolean =>
  (percent === null) !== (amountCents === null);
const campaignBodyFields = {
  ...campaignFields,
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[\p{L}\p{N}_-]{3,32}$/u),
};

export const campaignBody = z.object(campaignBodyFields).refine(isOneDiscount).refine(inOrder);
export const changeCampaignBody = z
  .object({ ...campaignBodyFields, isRetired: z.boolean(), version })
  .refine(isOneDiscount)
  .refine(inOrder);

export const campaign = z.object({
  id,
  ...campaignFields,
  name: z.string(),
  code: z.string(),
  /** Purchases that have it. */
  uses: z.int(),
  isRetired: z.boolean(),
  version: z.int(),
});
export const campaignList = listOf(campaign);
export const oneCampaign = z.object({ item: campaign });

export type ProductBody = z.infer<typeof productBody>;
export type ChangeProductBody = z.infer<typeof changeProductBody>;
export type AdminProduct = z.infer<typeof adminProduct>;
export type PublicProduct = z.infer<typeof publicProduct>;
export type CampaignBody = z.infer<typeof campaignBody>;
export type ChangeCampaignBody = z.infer<typeof changeCampaignBody>;
export type Campaign = z.infer<typeof campaign>;
