import { addDays, toInstant } from '#api/dates.ts';
import type { HeldPlace, PlaceOffer } from '#api/purchases/place-schema.ts';
import { close, type Lot, priceCents } from './card-model.ts';
import { addLot, judge, nowOf, personOf, type RightsWorld, send, todayOf } from './rights-world.ts';

type Training = RightsWorld['trainings'][number];

const timeZone = 'Europe/Tallinn';

/** Two classes of two places are to come; those that have begun are forgotten. */
export async function planTrainings(world: RightsWorld): Promise<void> {
  world.trainings = toCome(world);
  while (world.trainings.length < 2) {
    const date = addDays(todayOf(world), 1 + world.random.below(3));
    const startsAt = `${date}T${String(10 + world.random.below(8))}:00:00`;
    const { id } = await world.club.addTraining({ startsAt, max_places: 2 });
    world.trainings.push({ id, date, startsAt: toInstant(startsAt, timeZone), isCancelled: false });
  }
}

export const toCome = (world: RightsWorld): Training[] =>
  world.trainings.filter(({ startsAt, isCancelled }) => !isCancelled && startsAt > nowOf(world));

const path = '/user/registration/purchase';

/** Somebody without another right holds a place to pay for it, or renews what they hold. */
export async function hold(world: RightsWorld, training: Training): Promise<void> {
  const as = world.random.pick(world.people);
  const offer = (await send(world, as, 'GET', `${path}?trainingId=${training.id}`)).body as unknown as PlaceOffer;
  const body = { trainingId: training.id, total: priceCents, termsVersion: offer.termsVersion };
  const answer = await send(world, as, 'POST', path, body);
  if (answer.status >= 300) return;
  const { purchase, heldUntil } = answer.body as unknown as HeldPlace;
  const known = world.lots.find(({ number }) => number === purchase.number);
  const place = { trainingId: training.id, date: training.date, isHeld: true, heldUntil: new Date(heldUntil) };
  if (known?.place) known.place.heldUntil = place.heldUntil;
  if (known) return;
  const one = { kind: 'place', isGift: false, quantity: 1, buyerId: as.clientId } as const;
  await addLot(world, { ...one, number: purchase.number, secret: purchase.linkSecret, place });
}

export const isHeld = (world: RightsWorld, { place, invoiceId }: Lot): boolean =>
  place !== null && place.isHeld && invoiceId === null && nowOf(world) < place.heldUntil && !!trainingOf(world, place);

const trainingOf = ({ trainings }: RightsWorld, { trainingId }: { trainingId: number }): Training | undefined =>
  trainings.find(({ id, isCancelled }) => id === trainingId && !isCancelled);

export const held = (world: RightsWorld): Lot[] => world.lots.filter((lot) => isHeld(world, lot));

/** Somebody lets go of the place that they hold. */
export async function giveUp(world: RightsWorld, lot: Lot): Promise<void> {
  if (!lot.place) return;
  const as = personOf(world, lot.buyerId);
  const answer = await send(world, as, 'DELETE', `${path}?trainingId=${lot.place.trainingId}`);
  if (judge(world, 'give a place up', true, answer)) lot.place.isHeld = false;
}

/** What was paid while it was held is booked; later it is booked or all of its money goes back. */
export async function settlePlace(world: RightsWorld, lot: Lot): Promise<void> {
  const { place, cards } = lot;
  const [card] = cards;
  if (!place || !card) return;
  const wasHeld = place.isHeld && nowOf(world) < place.heldUntil && !!trainingOf(world, place);
  const booked = await world.club.inScope(({ db }) =>
    db
      .selectFrom('registration')
      .select('id')
      .where('ticket_id', '=', card.id)
      .where('status', '=', 'booked')
      .where('training_id', '=', place.trainingId)
      .execute(),
  );
  if (wasHeld && booked.length !== 1)
    world.wrong.push(`a place that was held and paid is booked ${booked.length} times`);
  if (booked.length === 0) close(lot, priceCents, todayOf(world));
}

/** The club cancels a class: whoever has bought a place in it has all of their money back. */
export async function cancelTraining(world: RightsWorld, training: Training): Promise<void> {
  const sold = world.lots.filter(({ place, isClosed }) => place?.trainingId === training.id && !isClosed);
  const bookedBy = await listBooked(world, training.id);
  const answer = await send(world, world.admin, 'POST', `/admin/schedule/cancel/${training.id}`, {});
  if (!judge(world, 'cancel a class', true, answer)) return;
  training.isCancelled = true;
  for (const lot of sold) if (bookedBy.has(lot.purchaseId)) close(lot, priceCents, todayOf(world));
}

/** The purchases of places that are still booked. */
async function listBooked({ club }: RightsWorld, trainingId: number): Promise<Set<number>> {
  const rows = await club.inScope(({ db }) =>
    db
      .selectFrom('place_hold as hold')
      .innerJoin('registration as own', (join) =>
        join.onRef('own.tenant_id', '=', 'hold.tenant_id').onRef('own.id', '=', 'hold.registration_id'),
      )
      .select('hold.purchase_id as purchaseId')
      .where('hold.training_id', '=', trainingId)
      .where('own.status', '=', 'booked')
      .execute(),
  );
  return new Set(rows.map(({ purchaseId }) => purchaseId));
}
