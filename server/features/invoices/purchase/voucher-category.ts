import type { VatCategory } from '#api/products/vat-rates.ts';
import { voucherCategory } from '#api/vouchers/voucher-vat.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { listSoldProducts, type ProductRow } from '../../products/queries.ts';
import { isRegisteredOn, type Till } from '../till.ts';

/** How vouchers of a value are taxed that are sold now; what they can buy is all else that is sold. */
export async function voucherCategories(
  scope: TenantScope,
  { seller, today }: Pick<Till, 'seller' | 'today'>,
  products: readonly ProductRow[],
): Promise<(voucher: Pick<ProductRow, 'vatCategory'>) => VatCategory> {
  const isAsked = products.some(({ grants }) => grants.type === 'value');
  const sold = isAsked ? await listSoldProducts(scope, today) : [];
  const buys = sold.filter(({ grants }) => grants.type !== 'value').map(({ vatCategory }) => vatCategory);
  const { country, legalForm, voucherTaxation: taxation } = seller;
  const facts = { country, legalForm, isRegistered: isRegisteredOn(seller, today), taxDate: today };
  return ({ vatCategory: own }) =>
    voucherCategory({ taxation, own, buys: buys.filter((category) => category !== 'outside') }, facts);
}
