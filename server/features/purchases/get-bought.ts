import type { purchaseEndpoints } from '#api/purchases/endpoints.ts';
import type { BoughtCards } from '#api/purchases/schema.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { HandlerRequest } from '../../endpoint/handler.ts';
import { isSameSecret } from '../invoices/link-secret.ts';
import { findGuarded } from '../invoices/public/find-guarded.ts';
import { findInvoiceOfPurchase, findPurchase } from '../invoices/purchase/queries.ts';
import { presentCard } from '../tickets/share/present.ts';
import { listLastUses } from '../tickets/share/queries.ts';
import { findDelivery, listGiven } from './queries.ts';

/** What a purchase has given; a number alone tells nothing. */
export async function getBought(request: HandlerRequest<typeof purchaseEndpoints.getBought>): Promise<BoughtCards> {
  const { query, inTenant, services, now } = request;
  const { number, secret } = query;
  const found = await findGuarded(request, number, () =>
    inTenant(async (scope): Promise<BoughtCards | undefined> => {
      const purchase = await findPurchase(scope, number);
      if (!purchase || !isSameSecret(secret, purchase.link_secret)) return undefined;
      const invoice = await findInvoiceOfPurchase(scope, purchase.id);
      const given = await listGiven(scope, purchase.id);
      const delivery = await findDelivery(scope, purchase.id);
      const { units } = (await services.catalog.get(scope)).lists;
      const of = async (source: 'ticket' | 'voucher') => {
        const cards = given.filter((card) => card.source === source);
        const uses = await listLastUses(
          scope,
          source,
          cards.map(({ id }) => id),
        );
        return cards.map((card) => {
          const use = uses.find(({ cardId }) => cardId === card.id);
          const { id: _id, ...shown } = presentCard(card, units, use);
          return { ...shown, valueCents: card.valueCents };
        });
      };
      const isLapsed = purchase.state === 'lapsed' || (purchase.state === 'open' && purchase.expires_at <= now);
      return {
        number,
        state: invoice ? (invoice.openCents > 0 ? 'invoiced' : 'paid') : isLapsed ? 'lapsed' : 'open',
        invoice: invoice ? { number: invoice.number, secret: invoice.linkSecret } : null,
        isGift: Boolean(delivery?.gift),
        recipient: delivery?.gift?.recipient ?? null,
        tickets: (await of('ticket')).map(({ valueCents: _value, ...ticket }) => ticket),
        vouchers: await of('voucher'),
      };
    }),
  );
  if (!found) throw new ApiError(404, 'item_not_found');
  return found;
}
