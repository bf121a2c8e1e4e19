import type { PlainDate } from '#api/dates.ts';
import type { QuoteBody } from '#api/invoices/staff-schema.ts';
import { type Language, languages } from '#api/languages.ts';
import type { AdminProduct } from '#api/products/schema.ts';
import type { VatCategory } from '#api/products/vat-rates.ts';

/** Something that is not among the products. */
export interface OwnItem {
  name: string;
  /** In cents, with VAT. */
  unitPrice: number;
  vatCategory: VatCategory;
}

export interface BasketLine {
  /** Of a product its id; negative for what has a price of its own. */
  key: number;
  item: OwnItem | null;
  quantity: number;
  /** First day of what it gives; null: today. */
  startsOn: PlainDate | null;
}

export interface Buyer {
  id: number;
  /** Empty until it is known, where only the id came with the address. */
  name: string;
  clientCode: string;
}

/** Who pays where it is not the client. */
export interface PayerDraft extends Record<string, string> {
  name: string;
  registryCode: string;
  vatNumber: string;
  address: string;
  country: string;
  email: string;
}

export const noPayer: PayerDraft = { name: '', registryCode: '', vatNumber: '', address: '', country: '', email: '' };

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

/** What is in the basket at first: who and what was chosen elsewhere. */
export const basketWith = (clientId: number | undefined, productId: number | undefined): Basket => ({
  ...emptyBasket,
  buyer: clientId === undefined ? null : { id: clientId, name: '', clientCode: '' },
  lines: productId === undefined ? [] : withProduct([], productId),
});

/** Another one of a product. */
export function withProduct(lines: readonly BasketLine[], productId: number): BasketLine[] {
  const known = lines.find(({ key }) => key === productId);
  if (!known) return [...lines, { key: productId, item: null, quantity: 1, startsOn: null }];
  return withLine(lines, { ...known, quantity: known.quantity + 1 });
}

export const withOwnItem = (lines: readonly BasketLine[], item: OwnItem): BasketLine[] => [
  ...lines,
  { key: Math.min(0, ...lines.map(({ key }) => key)) - 1, item, quantity: 1, startsOn: null },
];

const mostOfOne = 100;

/** A changed line; with none of it, it goes. */
export const withLine = (lines: readonly BasketLine[], changed: BasketLine): BasketLine[] =>
  lines
    .map((line) => (line.key === changed.key ? { ...changed, quantity: Math.min(mostOfOne, changed.quantity) } : line))
    .filter(({ quantity }) => quantity > 0);

/** A contract is somebody's. */
export const needsClient = (lines: readonly BasketLine[], products: readonly AdminProduct[]): boolean =>
  lines.some((line) => products.find(({ id }) => id === line.key)?.grants.type === 'contract');

interface Where {
  unitId: number | null;
  /** Of somebody without a name. */
  anonymous: string;
  /** In which own items are named. */
  language: Language;
}

/** What the server is asked, and told. */
export function bodyOf(basket: Basket, { unitId, anonymous, language }: Where): QuoteBody {
  const { buyer, visitorName, payer, lines, campaignCode } = basket;
  const code = campaignCode.trim();
  return {
    clientId: buyer?.id ?? null,
    visitor: buyer ? null : { name: visitorName.trim() || anonymous, email: '' },
    payerClientId: null,
    payer: payer && payer.name.trim() !== '' ? { ...payer, eAddress: '', buyerReference: '' } : null,
    unitId,
    lines: lines.map((line) => lineOf(line, language)),
    ...(code !== '' && { campaignCode: code }),
  };
}

function lineOf({ key, item, quantity, startsOn }: BasketLine, language: Language): QuoteBody['lines'][number] {
  if (!item) return { productId: key, quantity, startsOn };
  const names = Object.fromEntries(languages.map((one) => [one, one === language ? item.name : '']));
  const { unitPrice, vatCategory } = item;
  return { quantity, startsOn: null, names: names as Record<Language, string>, unitPrice, vatCategory, kind: 'other' };
}
