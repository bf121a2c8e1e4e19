import type { OfferEndReason } from '#api/registrations/event-kinds.ts';
import { endOffer } from './commands.ts';
import type { Line } from './line.ts';
import { listOffers } from './queries.ts';

/** Ends every offer that is open: nobody keeps a place now. Tells whether there was one. */
export async function endOffers(line: Line, reason: OfferEndReason): Promise<boolean> {
  const offers = await listOffers(line.scope, line.training.id);
  for (const offer of offers) await endOffer(line.scope, offer, reason, line);
  return offers.length > 0;
}
