import { addDays } from '#api/dates.ts';
import type { Wish } from '../known.ts';
import { todayOf } from './admin-acts.ts';
import { type Act, ask, called, type Hand, oneOf, upcoming } from './hand.ts';

/** Some class is booked every week from now on, as soon as it opens. */
export const keepWeekly: Act = async (hand) => {
  const training = oneOf(
    hand,
    (await upcoming(hand)).filter(({ series_id }) => series_id !== null),
  );
  if (!training) return;
  const waitingList = hand.random.below(3) > 0;
  const member = hand.random.pick(hand.club.members);
  const { status } = await ask(hand, member, `wants ${called(training)} every week`, [
    'startStanding',
    { body: { trainingId: training.id, waitingList } },
  ]);
  if (status === 201) hand.club.known.weekly.add(`${member.clientId}/${training.name}`);
};

async function standingOf({ club, random }: Hand) {
  const rows = await club.inScope(({ db }) =>
    db.selectFrom('standing_booking').select(['id', 'client_id', 'name']).orderBy('id').execute(),
  );
  const row = rows.length === 0 ? undefined : random.pick(rows);
  const member = club.members.find(({ clientId }) => clientId === row?.client_id);
  return row && member && { ...row, member };
}

export const restFromWeekly: Act = async (hand) => {
  const standing = await standingOf(hand);
  if (!standing) return;
  const from = addDays(todayOf(hand), hand.random.below(5));
  const pause = hand.random.below(3) > 0 ? { from, until: addDays(from, 3 + hand.random.below(9)) } : null;
  const says = pause ? `rests from ${standing.name} from ${from} until ${pause.until}` : `rests no longer`;
  await ask(hand, standing.member, says, [
    'changeStanding',
    { params: { id: standing.id }, body: { waitingList: hand.random.below(2) === 0, pause } },
  ]);
};

export const endWeekly: Act = async (hand) => {
  const standing = await standingOf(hand);
  if (!standing) return;
  await ask(hand, standing.member, `wants ${standing.name} no longer every week`, [
    'stopStanding',
    { params: { id: standing.id } },
  ]);
};

/** Whichever of these frees first. */
export const wish: Act = async (hand) => {
  const { club, random } = hand;
  const trainings = await upcoming(hand);
  const from = random.below(Math.max(1, trainings.length - 3));
  const some = trainings.slice(from, from + 2 + random.below(2));
  if (some.length < 2) return;
  const member = random.pick(club.members);
  const { status, body } = await ask(hand, member, `wants one of ${some.map(called).join(', ')}`, [
    'joinWish',
    { body: { trainingIds: some.map(({ id }) => id) } },
  ]);
  if (status !== 201) return;
  const items = body['items'] as Wish['items'];
  for (const { registrationId, trainingId } of items) club.known.book(registrationId, trainingId, member.clientId);
  const trainingIds = some.map(({ id }) => id);
  club.known.wish({ id: Number(body['id']), clientId: member.clientId, trainingIds, items });
};

export const leaveWish: Act = async (hand) => {
  const { club } = hand;
  const wished = oneOf(hand, club.known.wishes.filter(({ items }) => items.length > 0).slice(-3));
  const member = club.members.find(({ clientId }) => clientId === wished?.clientId);
  if (!wished || !member) return;
  const { status } = await ask(hand, member, 'wants none of them any more', [
    'leaveWish',
    { params: { id: wished.id } },
  ]);
  if (status !== 204) return;
  // One that came true meanwhile is kept.
  const left = await club.inScope(({ db }) =>
    db
      .selectFrom('registration')
      .select('id')
      .where('status', '=', 'cancelled')
      .where(
        'id',
        'in',
        wished.items.map(({ registrationId }) => registrationId),
      )
      .execute(),
  );
  for (const { id } of left) club.known.end(id, 'left');
};

/** Told of new dates of a class or a trainer. */
export const follow: Act = async (hand) => {
  const { club, random } = hand;
  const trainerId = random.pick(club.trainers).trainerId;
  const what =
    random.below(2) === 0 || trainerId === null
      ? { kind: 'style', id: club.styleId }
      : { kind: 'trainer', id: trainerId };
  const isOn = random.below(4) > 0;
  await ask(hand, random.pick(club.members), `${isOn ? 'follows' : 'no longer follows'} a ${what.kind}`, [
    isOn ? 'follow' : 'unfollow',
    { params: what },
  ]);
};
