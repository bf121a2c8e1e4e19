import type { PlainDate } from '#api/dates.ts';
import { discountsOf } from '#api/products/discounts.ts';
import type { Grants } from '#api/products/grants.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { refusedField } from '../../endpoint/api-error.ts';
import { type CampaignRow, countUsesOf, findCampaign, lockCampaign } from './queries.ts';

interface LineToDiscount {
  productId: number | null;
  quantity: number;
  unitPriceCents: number;
  discountCents: number;
  grants: Grants;
}

export interface CampaignUse {
  code: string;
  clientId: number | null;
  /** Of who buys, where that is known: a visitor is bound by it. */
  email?: string | null;
  today: PlainDate;
}

/** A code that may be used by this client on this day; locked, so that it is used no more often than it may. */
export async function takeCampaign(
  scope: TenantScope,
  { code, clientId, email = null, today }: CampaignUse,
): Promise<CampaignRow> {
  const known = await findCampaign(scope, code.trim().toUpperCase());
  if (known) await lockCampaign(scope, known.id);
  const campaign = known && (await findCampaign(scope, known.code));
  const isUsable =
    campaign !== undefined &&
    !campaign.isRetired &&
    campaign.validFrom <= today &&
    (campaign.validUntil ?? today) >= today &&
    (campaign.maxUses === null || campaign.uses < campaign.maxUses);
  if (!isUsable) throw notFound();
  if (campaign.maxUsesEach !== null) {
    if ((await countUsesOf(scope, campaign.id, { clientId, email })) >= campaign.maxUsesEach) throw notFound();
  }
  return campaign;
}

const notFound = () => refusedField(409, 'campaign_code_not_found', 'campaignCode');

/** The lines with its discount. Throws where it is for none of them. */
export function discountLines<L extends LineToDiscount>(lines: readonly L[], campaign: CampaignRow): L[] {
  const totals = lines.map(({ productId, quantity, unitPriceCents, discountCents, grants }) => {
    // Money at half its price is no offer that a code for everything makes.
    const isMoney = grants.type === 'value' && campaign.productIds === null;
    return { productId, totalCents: isMoney ? 0 : quantity * unitPriceCents - discountCents };
  });
  const discounts = discountsOf(totals, campaign);
  if (discounts.every((cents) => cents === 0)) throw notFound();
  return lines.map((line, at) => ({ ...line, discountCents: line.discountCents + (discounts[at] ?? 0) }));
}
