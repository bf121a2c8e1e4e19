import type { AnySay, Say } from '../find-texts.ts';
import { formatMoney } from '../format-money.ts';
import type { Language } from '../languages.ts';
import type { PublicProduct } from '../products/schema.ts';

const sold = { ticket: ['ticket'], voucher: ['voucher', 'value'], package: ['package'] };

/** What a club sells where tickets, vouchers or packages are bought. */
export const isSold = (kind: keyof typeof sold, { grants }: PublicProduct, unitId: number | undefined): boolean =>
  sold[kind].includes(grants.type) &&
  (!('unitIds' in grants) || grants.unitIds === null || (unitId !== undefined && grants.unitIds.includes(unitId)));

/** Of a product in a club: its own price, else that of all clubs. */
export const priceOf = ({ prices }: Pick<PublicProduct, 'prices'>, unitId: number | undefined) =>
  prices.find((price) => price.unitId === unitId) ?? prices[0];

interface Reader {
  unitId: number | undefined;
  language: Language;
  t: AnySay;
}

/** A product in words: what it is called, what the club says of it, how often and how long it is good, and what it costs there. */
export function sayProduct(product: PublicProduct, { unitId, language, t }: Reader) {
  const { names, descriptions } = product;
  const scope = sayScope(product, language, t as Say);
  return {
    name: names[language],
    lines: descriptions[language] ? [descriptions[language], scope] : [scope],
    price: formatMoney(priceOf(product, unitId)?.priceOnline ?? 0, language),
  };
}

function sayScope({ grants }: PublicProduct, language: Language, t: Say): string {
  if (!('days' in grants)) return '';
  const lasts = grants.days === null ? t('purchases.endless') : t('purchases.days', { count: grants.days });
  const what =
    grants.type === 'value'
      ? t('purchases.worth', { sum: formatMoney(grants.valueCents, language) })
      : t('purchases.visits', { count: grants.visits });
  return `${what}, ${lasts}`;
}
