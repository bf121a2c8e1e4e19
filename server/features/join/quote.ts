import type { JoinQuote } from '#api/join/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { type DraftLine, lineTotal } from '../invoices/issue/invoice-draft.ts';
import { priceLines } from '../invoices/purchase/create-purchase.ts';
import type { Till } from '../invoices/till.ts';
import { discountLines, takeCampaign } from '../products/use-campaign.ts';
import type { ChosenPackage } from './package-lines.ts';

type Line = JoinQuote['lines'][number];

/** What the purchase of a package would cost now, line by line. Throws where a campaign code is not good. */
export async function quotePackage(
  scope: TenantScope,
  till: Till,
  { chosen, unitId, campaignCode }: { chosen: ChosenPackage; unitId: number; campaignCode: string | undefined },
): Promise<JoinQuote> {
  const priced = await priceLines(scope, till, { lines: chosen.lines, unitId, isOnline: true });
  const code = campaignCode?.trim();
  const campaign = code ? await takeCampaign(scope, { code, clientId: null, today: till.today }) : undefined;
  const discounted = campaign ? discountLines(priced, campaign) : priced;
  const lines = discounted.map((line, at) => present(line, (priced[at] ?? line).discountCents));
  return {
    lines,
    discount: lines.reduce((sum, { discount }) => sum + discount, 0),
    total: lines.reduce((sum, { total }) => sum + total, 0),
    monthly: chosen.monthlyCents,
  };
}

/** Days that do not count are no discount: the line costs less. */
function present(line: DraftLine, ownDiscountCents: number): Line {
  const share = line.details['share'] as Line['share'] | undefined;
  return {
    kind: line.details['isJoiningFee'] === true ? 'joining_fee' : 'package',
    names: line.names,
    price: line.quantity * line.unitPriceCents - ownDiscountCents,
    discount: line.discountCents - ownDiscountCents,
    total: lineTotal(line),
    share: share ?? null,
  };
}
