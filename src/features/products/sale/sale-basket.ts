import type { PlainDate } from '#api/dates.ts';
import type { QuoteBody } from '#api/invoices/staff-schema.ts';
import type { AdminProduct } from '#api/products/schema.ts';

export interface BasketLine {
  productId: number;
  quantity: number;
  /** First day of what it gives; null: today. */
  startsOn: PlainDate | null;
}

export interface Buyer {
  id: number;
  name: string;
  clientCode: string;
}

/** Who pays where it is not the client. */
export interface PayerDraft extends Record<string, string> {
  name: string;
  registryCode: string;
  vatNumber: string;
  address: string;
  email: string;
}

export const noPayer: PayerDraft = { name: '', registryCode: '', vatNumber: '', address: '', email: '' };

export interface Basket {
  /** Null: nobody whom the club knows. */
  buyer: Buyer | null;
  /** How the invoice names them then. */
  visitorName: string;
  /** Null: who buys. */
  payer: PayerDraft | null;
  lines: readonly BasketLine[];
  campaignCode: string;
}

export const emptyBasket: Basket = { buyer: null, visitorName: '', payer: null, lines: [], campaignCode: '' };

/** Another one of a product. */
export function withProduct(lines: readonly BasketLine[], productId: number): BasketLine[] {
  const known = lines.find((line) => line.productId === productId);
  if (!known) return [...lines, { productId, quantity: 1, startsOn: null }];
  return withLine(lines, { ...known, quantity: known.quantity + 1 });
}

const mostOfOne = 100;

/** A changed line; with none of it, it goes. */
export const withLine = (lines: readonly BasketLine[], changed: BasketLine): BasketLine[] =>
  lines
    .map((line) =>
      line.productId === changed.productId ? { ...changed, quantity: Math.min(mostOfOne, changed.quantity) } : line,
    )
    .filter(({ quantity }) => quantity > 0);

/** A contract is somebody's. */
export const needsClient = (lines: readonly BasketLine[], products: readonly AdminProduct[]): boolean =>
  lines.some((line) => products.find(({ id }) => id === line.productId)?.grants.type === 'contract');

interface Where {
  unitId: number | null;
  /** Of somebody without a name. */
  anonymous: string;
}

/** What the server is asked, and told. */
export function bodyOf(basket: Basket, { unitId, anonymous }: Where): QuoteBody {
  const { buyer, visitorName, payer, lines, campaignCode } = basket;
  const code = campaignCode.trim();
  return {
    clientId: buyer?.id ?? null,
    visitor: buyer ? null : { name: visitorName.trim() || anonymous, email: '' },
    payerClientId: null,
    payer: payer && payer.name.trim() !== '' ? { ...payer, eAddress: '', buyerReference: '' } : null,
    unitId,
    lines: lines.map((line) => ({ ...line })),
    ...(code !== '' && { campaignCode: code }),
  };
}
