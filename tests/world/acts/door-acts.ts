import { stepAt } from '#api/entry/pass/pass-format.ts';
import { makeDeviceKey } from '../../support/entry/device-key.ts';
import type { Person, Phone } from '../club.ts';
import { type Act, ask, type Hand, nameOf, oneOf } from './hand.ts';

async function openPassOf(hand: Hand, member: Person): Promise<Phone | undefined> {
  const { publicKey } = makeDeviceKey();
  const { status, body } = await ask(hand, member, 'asks for a pass', ['savePass', { body: { publicKey } }]);
  if (status >= 300) return undefined;
  const phone = { passId: Number(body['passId']) };
  hand.club.phones.set(member, phone);
  return phone;
}

/** Through a door with the phone’s pass: the tablet decides, and reports now, twice or later. */
export const enterByPass: Act = async (hand) => {
  const { world, club, random } = hand;
  const member = random.pick(club.members);
  const phone = club.phones.get(member) ?? (await openPassOf(hand, member));
  if (!phone) return;
  const at = new Date(world.now.getTime() - random.pick([0, 0, 20, 300]) * 60_000);
  const item = {
    opId: crypto.randomUUID(),
    passId: phone.passId,
    step: stepAt(at.getTime()),
    at: at.toISOString(),
    answer: 'open',
    reason: 'welcome',
  };
  const token = await club.tablet.renewToken();
  const says = `(the door) lets ${member.name} in`;
  for (let times = 1 + (random.below(4) === 0 ? 1 : 0); times > 0; times -= 1)
    await world.ask(club, 'saveDoorEntries', { token, body: { items: [item] }, says, random });
};

export const enterByTicket: Act = async (hand) => {
  const { world, club, random } = hand;
  const tickets = await club.inScope(({ db }) =>
    db.selectFrom('ticket').select(['code', 'client_id']).orderBy('id', 'desc').limit(4).execute(),
  );
  const ticket = oneOf(hand, tickets);
  if (!ticket) return;
  const says = `(the door) reads a ticket of ${nameOf(hand, ticket.client_id)}`;
  await world.ask(club, 'enterByPrintedTicket', {
    token: await club.tablet.renewToken(),
    body: { code: ticket.code },
    says,
    random,
  });
};
