import { book, leave, type TestPerson } from '../app/test-club.ts';
import { type Card, isCardGood, isOver, isUsedUp, type Link, tableOf, totalOf } from './card-model.ts';
import { countVisits, judge, nowOf, personOf, type RightsWorld, readBooked, send, todayOf } from './rights-world.ts';

const isPackage = ({ lot }: Card): boolean => lot.kind === 'package';
const visitsOf = async (world: RightsWorld, card: Card) => countVisits(world, card, (await readBooked(world))(card));

export const owned = ({ cards }: RightsWorld): Card[] => cards.filter(({ ownerId }) => ownerId !== null);

/** An owner makes the link by which somebody else gets a card, or visits of a package. */
export async function share(world: RightsWorld, card: Card): Promise<void> {
  const owner = personOf(world, card.ownerId);
  if (!owner) return;
  const { used, reserved } = await visitsOf(world, card);
  const isUsable = isCardGood(card) && !isOver(card, todayOf(world));
  if (isPackage(card)) return shareVisits(world, { card, owner, free: totalOf(card) - used - reserved, isUsable });
  const may = isUsable && reserved === 0 && !isUsedUp(card, used);
  const body = { source: tableOf(card.lot), id: card.id };
  const answer = await send(world, owner, 'POST', '/user/card/share', body);
  if (!judge(world, `share ${card.lot.kind}`, may, answer)) return;
  const open = world.links.find(
    (link) => link.card === card && link.fromId === owner.clientId && link.state === 'open',
  );
  const { id, secret } = answer.body as { id: number; secret: string };
  if (!open) world.links.push({ card, fromId: owner.clientId, id, secret, visits: null, state: 'open' });
  if (world.links.findLast((link) => link.card === card)?.secret !== secret) world.wrong.push('shared by an old link');
}

interface Sharing {
  card: Card;
  owner: TestPerson;
  free: number;
  isUsable: boolean;
}

async function shareVisits(world: RightsWorld, { card, owner, free, isUsable }: Sharing): Promise<void> {
  const visits = 1 + world.random.below(3);
  const may = isUsable && card.received === 0 && visits <= free;
  const answer = await send(world, owner, 'POST', `/user/personal-training/${card.id}/share`, { visits });
  if (!judge(world, `share ${visits} visits`, may, answer)) return;
  const { id, secret } = answer.body as { id: number; secret: string };
  world.links.push({ card, fromId: owner.clientId, id, secret, visits, state: 'open' });
}

/** Who made a link takes it back. */
export async function takeBackLink(world: RightsWorld, link: Link): Promise<void> {
  const giver = personOf(world, link.fromId);
  const answer = await send(world, giver, 'DELETE', `/user/card/share/${link.id}`);
  const isDone = judge(world, 'take a link back', link.state !== 'opened', answer);
  if (isDone && link.state === 'open') link.state = 'taken_back';
}

/** Who got a link does not want it. */
export async function declineLink(world: RightsWorld, link: Link): Promise<void> {
  const may = link.state === 'open' || link.state === 'declined';
  const answer = await send(world, undefined, 'POST', '/public/ticket/shared/decline', { secret: link.secret });
  if (judge(world, 'decline a link', may, answer)) link.state = 'declined';
}

/** Who got a link, with an account or without one, takes what it passes on. */
export async function openLink(world: RightsWorld, link: Link): Promise<void> {
  const as = world.random.below(4) > 0 ? world.random.pick(world.people) : undefined;
  const { card, secret } = link;
  const isThere = link.state === 'open' && isCardGood(card) && card.ownerId === link.fromId;
  const isUsable = isThere && !isOver(card, todayOf(world));
  const { used, reserved } = await visitsOf(world, card);
  const may = isPackage(card)
    ? isUsable && as !== undefined && as.clientId !== link.fromId
    : isUsable && reserved === 0 && !isUsedUp(card, used);
  const answer = await send(world, as, 'POST', '/public/ticket/shared', { secret });
  if (!judge(world, `open a link to ${card.lot.kind}`, may, answer)) return;
  link.state = 'opened';
  const code = String(answer.body['code']);
  if (link.visits === null) Object.assign(card, { code, ownerId: as?.clientId ?? null, wasPassedOn: true });
  else await receive(world, link, { code, ownerId: as?.clientId ?? null, visits: link.visits });
}

async function receive(
  world: RightsWorld,
  { card }: Link,
  { code, ownerId, visits }: { code: string; ownerId: number | null; visits: number },
): Promise<void> {
  const { id } = await world.club.inScope(({ db }) =>
    db.selectFrom('ticket').select('id').where('code', '=', code).executeTakeFirstOrThrow(),
  );
  card.given += visits;
  const copy: Card = {
    ...card,
    id,
    code,
    ownerId,
    granted: 0,
    received: visits,
    given: 0,
    entered: 0,
    wasPassedOn: true,
    isKept: false,
    enteredAt: null,
  };
  card.lot.cards.push(copy);
  world.cards.push(copy);
}

export const claimable = ({ cards }: RightsWorld): Card[] => cards.filter(({ lot }) => tableOf(lot) === 'voucher');

/** Somebody enters the code of a voucher. */
export async function claim(world: RightsWorld, card: Card): Promise<void> {
  const as = world.random.pick(world.people);
  const { used } = await visitsOf(world, card);
  const isTheirs = card.ownerId === null || card.ownerId === as.clientId;
  const may = isCardGood(card) && isTheirs && !isOver(card, todayOf(world)) && !isUsedUp(card, used);
  const answer = await send(world, as, 'POST', '/user/card/voucher', { code: card.code });
  if (!judge(world, `claim ${card.lot.kind}`, may, answer)) return;
  card.ownerId = as.clientId;
  if (card.lot.isGift) card.wasPassedOn = true;
}

const minutes = 60_000;

export const showable = ({ cards }: RightsWorld): Card[] =>
  cards.filter(({ lot }) => lot.kind === 'ticket' || lot.kind === 'place');

/** Who has a ticket shows its code at a door. */
export async function enter(world: RightsWorld, card: Card): Promise<void> {
  const now = nowOf(world).getTime();
  const today = todayOf(world);
  const since = card.enteredAt === null ? Number.POSITIVE_INFINITY : (now - card.enteredAt.getTime()) / minutes;
  const { used, reserved } = await visitsOf(world, card);
  const isAgain = since < 120;
  const isNew = card.validFrom <= today && !isOver(card, today) && totalOf(card) - used - reserved > 0;
  const may = isCardGood(card) && (isAgain ? since >= 10 : isNew);
  const answer = await world.tablet.call('/door/ticket', { code: card.code });
  if (!judge(world, `enter by ${card.lot.kind}`, may, answer)) return;
  card.enteredAt = nowOf(world);
  if (!isAgain) card.entered += 1;
}

/** Whoever booked by another right needs the place no more that they held. */
function noteInstead({ lots }: RightsWorld, trainingId: number, { clientId }: TestPerson): void {
  for (const { place, buyerId } of lots)
    if (place?.trainingId === trainingId && buyerId === clientId) place.isHeld = false;
}

/** Somebody books a class by whatever they have, or leaves one. */
export async function bookOrLeave(world: RightsWorld, training: { id: number }): Promise<void> {
  const as = world.random.pick([...world.people, world.rival]);
  const { scene, club } = world;
  const known = await club.inScope(({ db }) =>
    db
      .selectFrom('registration')
      .select('id')
      .where('client_id', '=', as.clientId)
      .where('training_id', '=', training.id)
      .where('status', '<>', 'cancelled')
      .executeTakeFirst(),
  );
  const who = await club.renewToken(as);
  if (known) await leave(scene.test.app, club, who, known.id);
  else if ((await book(scene.test.app, club, who, training.id)).status === 201) noteInstead(world, training.id, as);
}
