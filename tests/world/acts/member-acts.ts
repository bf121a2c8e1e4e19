import { addDays } from '#api/dates.ts';
import { confirmed } from '../rules/confirmed.ts';
import { todayOf } from './admin-acts.ts';
import { type Act, ask, called, type Hand, nearOf, oneOf, trainingOf, upcoming } from './hand.ts';

const soon = async (hand: Hand) => nearOf(hand, await upcoming(hand));

export const book: Act = async (hand) => {
  const { club, random } = hand;
  const training = await soon(hand);
  const member = random.pick(club.members);
  if (!training) return;
  const waitingList = random.below(5) > 0;
  const says = `books ${called(training)}${waitingList ? '' : ', a place only'}`;
  const { status, body } = await ask(hand, member, says, [
    'bookTraining',
    { body: { trainingId: training.id, waitingList } },
  ]);
  if (status === 201) club.known.book(Number(body['registrationId']), training.id, member.clientId);
};

/** One of somebody’s own, as their phone knows it. */
async function own(hand: Hand) {
  const { club, random } = hand;
  const member = random.pick(club.members);
  const booking = oneOf(hand, club.known.heldBy(member.clientId).slice(-4));
  const training = booking && (await trainingOf(hand, booking.trainingId));
  return booking && training && { member, booking, training };
}

export const leave: Act = async (hand) => {
  const found = await own(hand);
  if (!found) return;
  const { member, booking, training } = found;
  const query = hand.random.below(2) === 0 ? { lateFeeCents: '500', lateVisit: 'true', lateStrikes: '9' } : {};
  const { status } = await ask(hand, member, `leaves ${called(training)}`, [
    'cancelRegistration',
    { params: { id: booking.registrationId }, query },
  ]);
  if (status === 204) hand.club.known.end(booking.registrationId, 'left');
  if (status === 404) hand.club.known.end(booking.registrationId, 'gone');
};

export const confirm: Act = async (hand) => {
  const [training] = await upcoming(hand, { count: 1 });
  const booking = oneOf(
    hand,
    [...hand.club.known.bookings.values()].filter((one) => one.state === 'held' && one.trainingId === training?.id),
  );
  const member = hand.club.members.find(({ clientId }) => clientId === booking?.clientId);
  if (!booking || !member || !training) return;
  await ask(hand, member, `says that they come to ${called(training)}`, [
    'confirmPresence',
    { params: { id: booking.registrationId }, body: { isPresenceConfirmed: true } },
  ]);
};

export const swap: Act = async (hand) => {
  const [found, training] = [await own(hand), await soon(hand)];
  if (!found || !training || training.id === found.booking.trainingId) return;
  const { member, booking, training: left } = found;
  const { status, body } = await ask(hand, member, `takes ${called(training)} instead of ${called(left)}`, [
    'swapRegistration',
    {
      body: {
        trainingId: training.id,
        registrationId: booking.registrationId,
        leavesFirst: hand.random.below(2) === 0,
      },
    },
  ]);
  if (status !== 201) return;
  hand.club.known.end(booking.registrationId, 'left');
  hand.club.known.book(Number(body['registrationId']), training.id, member.clientId);
};

/** What somebody sees is what they have: no cache tells them of yesterday. */
export const look: Act = async (hand) => {
  const training = await soon(hand);
  if (!training) return;
  const member = hand.random.pick(hand.club.members);
  const { status, body } = await ask(hand, member, `looks at ${called(training)}`, [
    'getOwnTraining',
    { params: { id: training.id } },
  ]);
  if (status === 200) hand.world.wrong.push(...(await confirmed(hand.club, { member, training, seen: body['item'] })));
};

/** The public page of a training, which all visitors share. */
export const lookAsVisitor: Act = async (hand) => {
  const training = await soon(hand);
  if (!training) return;
  const { status, body } = await ask(hand, undefined, `looks at ${called(training)}`, [
    'getPublicTraining',
    { params: { id: training.id } },
  ]);
  if (status === 200) hand.world.wrong.push(...(await confirmed(hand.club, { training, seen: body['item'] })));
};

/** The week as a member sees it, and their own bookings: nothing of another club is in it. */
export const lookAtWeek: Act = async (hand) => {
  const { club, random } = hand;
  const from = todayOf(hand);
  const query = { from, until: addDays(from, 6) };
  await ask(hand, random.pick(club.members), 'looks at the week', ['listOwnSchedule', { query }]);
  await ask(hand, random.pick(club.members), 'looks at their bookings', ['listRegistrations', { query }]);
};

export const bookAsVisitor: Act = async (hand) => {
  const training = await soon(hand);
  if (!training) return;
  const number = hand.random.below(1_000_000);
  const body = { name: `Külli ${number}`, email: `kylli${number}@kulaline.test`, phone: '+37255550123' };
  await ask(hand, undefined, `books ${called(training)}`, ['bookAsVisitor', { params: { id: training.id }, body }]);
};

/** Without a network: it waits on their phone. */
export const bookOffline: Act = async (hand) => {
  const training = await soon(hand);
  if (!training) return;
  const { random, club, world } = hand;
  const member = random.pick(club.members);
  await member.device.enqueue('book', { trainingId: training.id }, world.now);
  world.tell(`${member.name}, offline, wants ${called(training)}`);
};

export const leaveOffline: Act = async (hand) => {
  const found = await own(hand);
  if (!found) return;
  const { member, booking, training } = found;
  await member.device.enqueue(
    'leave',
    { registrationId: booking.registrationId, trainingId: training.id },
    hand.world.now,
  );
  hand.world.tell(`${member.name}, offline, wants to leave ${called(training)}`);
};
