import { freePlaces } from '#api/registrations/booking/taking-rules.ts';
import type { OfferEndReason } from '#api/registrations/event-kinds.ts';
import { offerEndsAt } from '#api/registrations/waiting/offer-end.ts';
import { choosePromotions } from '#api/registrations/waiting/promotion-rules.ts';
import { raceStartsAt } from '#api/registrations/waiting/waiting-phases.ts';
import { endOffer, logPassedOver, offerPlace, setHeld } from './commands.ts';
import { getCandidates } from './get-candidates.ts';
import { notifyOffered } from './notify.ts';
import { listOffers } from './queries.ts';
import type { Waitlist } from './waitlist.ts';

/** Usually the first client without an earlier offer may have it. */
const candidatesAtOnce = 10;

/** Each free place is offered to one person at a time, for the policy's minutes, in the order of the waitlist. */
export async function offerPlaces(waitlist: Waitlist): Promise<boolean> {
  const { scope, training, policy, jobs } = waitlist;
  const { open, hasEnded } = training.held > 0 ? await endLapsed(waitlist) : { open: 0, hasEnded: false };
  const offered = await offerNext({ ...waitlist, training: { ...training, held: open } });
  const held = open + offered;
  if (held !== training.held) await setHeld(scope, training.id, held);
  // With a free place, the race opens on the minute, whatever offers were made before.
  if (training.taken < training.maxPlaces) {
    const at = raceStartsAt(training, policy);
    await jobs.send(scope, 'move-line', { tenantId: scope.tenantId, trainingId: training.id, at: at.getTime() }, at);
  }
  return hasEnded || held !== training.held;
}

/** Ends expired offers, and the last ones when there are fewer places than offers. */
async function endLapsed(waitlist: Waitlist): Promise<{ open: number; hasEnded: boolean }> {
  const { scope, training, now } = waitlist;
  const offers = await listOffers(scope, training.id);
  const running = offers.filter(({ offeredUntil }) => offeredUntil > now);
  for (const offer of offers) if (offer.offeredUntil <= now) await endOffer(scope, offer, 'time_over', waitlist);
  const open = Math.max(0, Math.min(running.length, training.maxPlaces - training.taken));
  for (const offer of running.slice(open)) await endOffer(scope, offer, 'place_gone', waitlist);
  return { open, hasEnded: open < offers.length };
}

async function offerNext(waitlist: Waitlist): Promise<number> {
  const { scope, policy, now, jobs } = waitlist;
  let { training } = waitlist;
  let behind = 0;
  let count = 0;
  while (freePlaces(training) > 0) {
    const waiting = await getCandidates(waitlist, { behind, limit: candidatesAtOnce, asked: 'not yet offered' });
    const last = waiting.at(-1);
    if (!last) break;
    const { promoted, passedOver } = choosePromotions(training, waiting, policy, now);
    for (const { candidate, reason } of passedOver) {
      await logPassedOver(scope, { ...candidate, trainingId: training.id }, reason, waitlist);
    }
    for (const { candidate } of promoted) {
      const until = offerEndsAt(now, training, policy);
      await offerPlace(scope, { ...candidate, trainingId: training.id }, until, waitlist);
      await notifyOffered(waitlist, candidate.clientId, until);
      const job = { tenantId: scope.tenantId, trainingId: training.id, at: until.getTime() };
      await jobs.send(scope, 'move-line', job, until);
    }
    training = { ...training, held: training.held + promoted.length };
    count += promoted.length;
    behind = last.waitingNumber;
  }
  return count;
}

/** Ends the offer that was made last: its place goes to somebody else. Its client waits on, as if it had not been made. */
export async function endLastOffer(waitlist: Waitlist): Promise<void> {
  const last = (await listOffers(waitlist.scope, waitlist.training.id)).at(-1);
  if (last) await endOffer(waitlist.scope, last, 'place_gone', waitlist);
}

/** Ends every open offer: no place is held now. Returns whether there was one. */
export async function endOffers(waitlist: Waitlist, reason: OfferEndReason): Promise<boolean> {
  const offers = await listOffers(waitlist.scope, waitlist.training.id);
  for (const offer of offers) await endOffer(waitlist.scope, offer, reason, waitlist);
  return offers.length > 0;
}
