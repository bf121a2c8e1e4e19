import { choosePromotions } from '#api/registrations/waiting/promotion-rules.ts';
import { logPassedOver, markRace, setHeld } from './commands.ts';
import { getCandidates, type Waiting } from './get-candidates.ts';
import { notifyRace } from './notify.ts';
import { endOffers } from './offer-places.ts';
import type { Waitlist } from './waitlist.ts';

/** Every client is checked, so the batches are larger. */
const candidatesAtOnce = 100;

/**
 * First come, first served: while a client who may have it waits, all free places are held for the waiting ones, and
 * they are notified; again when a place becomes free after there was none.
 */
export async function openRace(waitlist: Waitlist): Promise<boolean> {
  const { scope, training } = waitlist;
  const hasEnded = training.held > 0 && (await endOffers(waitlist, 'time_over'));
  const free = Math.max(0, training.maxPlaces - training.taken);
  const eligible = free > 0 ? await listEligible(waitlist) : [];
  const held = eligible.length > 0 ? free : 0;
  if (held !== training.held) await setHeld(scope, training.id, held);
  const untold = training.held === 0 ? eligible : eligible.filter(({ raceToldAt }) => raceToldAt === null);
  for (const who of untold) {
    await markRace(scope, who, waitlist);
    await notifyRace(waitlist, who.clientId);
  }
  return hasEnded || untold.length > 0 || held !== training.held;
}

async function listEligible(waitlist: Waitlist): Promise<Waiting[]> {
  const { scope, training, policy, now } = waitlist;
  const eligible: Waiting[] = [];
  for (let behind = 0; ; ) {
    const waiting = await getCandidates(waitlist, { behind, limit: candidatesAtOnce, asked: 'everybody' });
    const last = waiting.at(-1);
    if (!last) return eligible;
    const { promoted, passedOver } = choosePromotions(training, waiting, policy, now, waiting.length);
    for (const { candidate, reason } of passedOver) {
      await logPassedOver(scope, { ...candidate, trainingId: training.id }, reason, waitlist);
    }
    const chosen = new Set(promoted.map(({ candidate }) => candidate.registrationId));
    eligible.push(...waiting.filter(({ registrationId }) => chosen.has(registrationId)));
    behind = last.waitingNumber;
  }
}
