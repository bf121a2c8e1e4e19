import { formatMoney } from '#api/format-money.ts';
import { packagesIn, priceIn } from '#api/join/packages.ts';
import { renderJoin } from '#api/join/render-join.ts';
import type { JoinProducts } from '#api/join/schema.ts';
import type { PublicProduct } from '#api/products/schema.ts';
import { renderTickets, ticketsOf } from '#api/purchases/render-tickets.ts';
import { priceOf } from '#api/purchases/sold-products.ts';
import { pageFeatures } from '#api/tenants/page-features.ts';
import { describePage } from '#api/timetable/sight/page-about.ts';
import { joinAnswer, productsAnswer, unitsAnswer } from '../answer-for-page.ts';
import { type LedPage, laterFetch, type PreparedPage, type Reader, styleOf } from './prepared-page.ts';

interface Offer {
  name: string;
  /** Cents. */
  price: number;
}

/** What a page that sells something says of itself: each thing with its price. */
function describeOffers(title: string, path: string, { offers, reader }: { offers: Offer[]; reader: Reader }) {
  const url = `${reader.origin}${path}`;
  const facts = offers.map(({ name, price }) => ({
    '@type': 'Product',
    name,
    offers: { '@type': 'Offer', price: (price / 100).toFixed(2), priceCurrency: 'EUR', url },
  }));
  return describePage({
    ...reader,
    title,
    description: offers.map(({ name, price }) => `${name} ${formatMoney(price, reader.language)}`).join(', ') || title,
    path,
    image: reader.icon,
    facts: { '@graph': facts },
  });
}

/** What a visitor can buy in the first club, which the app shows to whoever has chosen none. */
export const ticketPage: LedPage = {
  lead: unitsAnswer,
  follow: (answer) => {
    const units = (JSON.parse(answer) as { items: { id: number; name: string }[] }).items;
    const [unit] = units;
    if (!unit) return undefined;
    const asked = productsAnswer(unit.id);
    return {
      name: `tickets ${units.map(({ id, name }) => `${id} ${name}`).join(', ')}`,
      ...asked,
      write: (text, reader) => {
        const products = (JSON.parse(text) as { items: PublicProduct[] }).items;
        const mayJoin = pageFeatures.join(reader.tenant.settings.page_rules);
        const sight = { units, products, mayJoin, ...reader };
        const seen = renderTickets(sight);
        if (!seen) return undefined;
        const offers = ticketsOf(sight).map((product) => ({
          name: product.names[reader.language],
          price: priceOf(product, unit.id)?.priceOnline ?? 0,
        }));
        return {
          SIGHT: `${styleOf(reader.sightStyles.tickets)}${laterFetch(unitsAnswer.url)}${laterFetch(asked.url)}${seen}`,
          ...describeOffers(reader.t('purchases.title.ticket'), '/public/tickets/buy', { offers, reader }),
        };
      },
    };
  },
};

export const joinPage: PreparedPage = {
  name: 'join',
  ...joinAnswer,
  write: (answer, reader) => {
    const products = JSON.parse(answer) as JoinProducts;
    const seen = renderJoin({ products, ...reader });
    if (!seen) return undefined;
    const unitId = products.units[0]?.id ?? 0;
    const offers = packagesIn(products, unitId).map((product) => ({
      name: product.names[reader.language],
      price: priceIn(product, unitId)?.priceOnline ?? 0,
    }));
    return {
      SIGHT: `${styleOf(reader.sightStyles.join)}${laterFetch(joinAnswer.url)}${seen}`,
      ...describeOffers(reader.t('join.title'), '/public/join', { offers, reader }),
    };
  },
};
