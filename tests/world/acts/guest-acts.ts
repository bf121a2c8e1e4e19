import { type Act, ask, called, type Hand, oneOf, trainingOf } from './hand.ts';

const friends = ['Piret', 'Urmas', 'Tiina'] as const;

/** Those whose training has not begun, the latest. */
async function invited(hand: Hand) {
  const { world, club } = hand;
  const guest = oneOf(hand, [...club.known.guests.values()].slice(-4));
  const training = guest && (await trainingOf(hand, guest.trainingId));
  const host = club.members.find(({ clientId }) => clientId === guest?.hostId);
  return guest && training && host && training.starts_at > world.now ? { guest, training, host } : undefined;
}

/** Somebody takes a place for a friend, beside their own. */
export const inviteFriend: Act = async (hand) => {
  const { club, random, world } = hand;
  const hosting = [...club.known.bookings.values()].filter(({ state }) => state === 'held').slice(-6);
  const booking = oneOf(hand, hosting);
  const training = booking && (await trainingOf(hand, booking.trainingId));
  const host = club.members.find(({ clientId }) => clientId === booking?.clientId);
  if (!training || !host || training.starts_at < world.now) return;
  const { registrationId: hostRegistrationId, trainingId } = booking;
  const params = { id: hostRegistrationId };
  const { status, body } = await ask(hand, host, `takes a friend to ${called(training)}`, ['inviteGuest', { params }]);
  if (status !== 201) return;
  const registrationId = Number(body['registrationId']);
  const list = await ask(hand, host, 'looks for the link', ['listOwnGuests', { params }]);
  const items = (list.body['items'] ?? []) as { registrationId: number; key: string | null }[];
  const key = items.find((one) => one.registrationId === registrationId)?.key ?? null;
  const guest = { registrationId, trainingId, hostId: host.clientId, key, by: null, isTakenBack: false };
  club.known.guests.set(registrationId, guest);
  if (key !== null && random.below(2) === 0) await comeByLink(hand);
};

/** A link goes from phone to phone: the first of them who says so comes. */
export const comeByLink: Act = async (hand) => {
  const { club, random } = hand;
  const found = await invited(hand);
  if (!found || found.guest.key === null) return;
  const { guest, training, host } = found;
  for (let times = 1 + random.below(2); times > 0; times -= 1) {
    const name = random.pick(friends);
    const email = `${name.toLowerCase()}@kulaline.test`;
    const { status } = await ask(hand, undefined, `named ${name} comes with ${host.name} to ${called(training)}`, [
      'comeAsGuest',
      { body: { key: guest.key, name, email, phone: '+37255550123' } },
    ]);
    if (status < 300) club.known.come(guest.registrationId, name);
  }
};

export const takeFriendBack: Act = async (hand) => {
  const found = await invited(hand);
  if (!found) return;
  const { guest, training, host } = found;
  const { status } = await ask(hand, host, `takes no friend to ${called(training)}`, [
    'takeGuestBack',
    { params: { id: guest.registrationId } },
  ]);
  if (status < 300) guest.isTakenBack = true;
};
