import { addDays } from '#api/dates.ts';
import type { OwnCourses } from '#api/training-groups/own-schema.ts';
import type { Person } from '../club.ts';
import { todayOf } from './admin-acts.ts';
import { type Act, ask, type Hand, oneOf } from './hand.ts';

const kinds = [
  { name: 'Laste ujumine', time: '16:00:00', weekdays: [2, 4], room: 1 },
  { name: 'Ujumise algkursus', time: '20:30:00', weekdays: [1, 3], room: 0 },
] as const;

const makeUp = { hoursBefore: null, days: 20, perMember: 3, isSameStyle: false };

/** A course of five weeks, with places for three. */
export async function addCourse(hand: Hand, at: 0 | 1): Promise<void> {
  const { club } = hand;
  const { name, time, weekdays, room } = kinds[at];
  const { body } = await ask(hand, club.admin, `plans the course ${name}`, [
    'createGroup',
    {
      body: {
        name: `${name} ${club.mark}`,
        unitId: club.unitId,
        trainerId: null,
        capacity: 3,
        contactName: '',
        contactPhone: '',
        seriesId: null,
        price: 6000,
        isSoldOnline: true,
        makeUp,
      },
    },
  ]);
  const { id } = (body['item'] ?? {}) as { id?: number };
  // A fault may have answered before anything happened: the rules tell of it.
  if (id === undefined) return;
  const first = addDays(todayOf(hand), 1);
  const repeat = { weekdays: [...weekdays], until: addDays(first, 34), skipsHolidays: false };
  const place = { roomId: club.roomIds[room] ?? null, trainerId: null, unitId: club.unitId, styleId: club.styleId };
  await ask(hand, club.admin, `plans the dates of ${name}`, [
    'createGroupSeries',
    { params: { id }, body: { startDateTime: `${first}T${time}`, duration: 45, name, ...place, maxPlaces: 3, repeat } },
  ]);
  club.courseIds.push(id);
  for (const member of club.members.slice(at, at + 2)) await takeIn(hand, { groupId: id, member, givesPlace: true });
}

async function takeIn(
  hand: Hand,
  { groupId, member, givesPlace }: { groupId: number; member: Person; givesPlace: boolean },
): Promise<void> {
  const says = `takes ${member.name} into course ${groupId}${givesPlace ? ', as a present' : ''}`;
  const { status } = await ask(hand, hand.club.admin, says, [
    'addGroupMember',
    { params: { id: groupId }, body: { clientId: member.clientId, givesPlace } },
  ]);
  if (status < 300) await noteJoined(hand, groupId, member.clientId);
}

async function noteJoined({ club }: Hand, groupId: number, clientId: number): Promise<void> {
  club.known.join(groupId, clientId);
  const rows = await club.inScope(({ db }) =>
    db
      .selectFrom('ticket')
      .select(['id', 'visits_total as visits'])
      .where('training_group_id', '=', groupId)
      .where('client_id', '=', clientId)
      .orderBy('id', 'desc')
      .limit(1)
      .execute(),
  );
  for (const { id, visits } of rows) if (!club.known.visits.has(id)) club.known.visits.set(id, visits);
}

/** By an admin: with a place that is given, or by what somebody has. */
export const enrol: Act = async (hand) => {
  const { club, random } = hand;
  const groupId = oneOf(hand, club.courseIds);
  if (groupId === undefined) return;
  await takeIn(hand, { groupId, member: random.pick(club.members), givesPlace: random.below(4) > 0 });
};

/** At the desk, for money. */
export const sellCourse: Act = async (hand) => {
  const { club, random } = hand;
  const groups = await club.inScope(({ db }) =>
    db.selectFrom('training_group').select(['id', 'product_id']).orderBy('id').execute(),
  );
  const group = oneOf(hand, groups);
  const member = random.pick(club.members);
  if (!group || group.product_id === null) return;
  const lines = [{ productId: group.product_id, quantity: 1 }];
  const { status } = await ask(hand, club.desk, `sells ${member.name} a place in course ${group.id}`, [
    'sellAtDesk',
    { body: { clientId: member.clientId, unitId: club.unitId, lines, means: 'cash' } },
  ]);
  if (status === 201) await noteJoined(hand, group.id, member.clientId);
};

/** What somebody's phone shows of their courses. */
export async function ownCourses(hand: Hand, member: Person): Promise<OwnCourses | undefined> {
  const { status, body } = await ask(hand, member, 'looks at their courses', ['listOwnCourses', {}]);
  return status === 200 ? (body as unknown as OwnCourses) : undefined;
}

/** In the app: a place is kept until the order is paid, which others of the acts do. */
export const joinCourse: Act = async (hand) => {
  const { club, random, world } = hand;
  const by = random.pick(club.members);
  const shown = await ownCourses(hand, by);
  const offer = oneOf(
    hand,
    (shown?.offers ?? []).filter(({ freePlaces }) => freePlaces > 0),
  );
  if (!shown || !offer) return;
  const { termsVersion } = shown;
  const { status, body } = await ask(hand, by, `orders a place in course ${offer.id}`, [
    'joinCourse',
    { params: { id: offer.id }, body: { total: offer.price, termsVersion } },
  ]);
  if (status !== 201) return;
  const secret = (body['purchase'] as { linkSecret: string }).linkSecret;
  club.orders.push({ by, secret, at: world.now, uuids: [] });
};

export const endPlace: Act = async (hand) => {
  const { club } = hand;
  const rows = await club.inScope(({ db }) =>
    db
      .selectFrom('training_group_member')
      .select(['id', 'group_id as groupId', 'client_id as clientId'])
      .where('state', '=', 'member')
      .orderBy('id')
      .execute(),
  );
  const row = oneOf(hand, rows);
  if (!row) return;
  const name = club.members.find(({ clientId }) => clientId === row.clientId)?.name ?? 'somebody';
  const { status } = await ask(hand, club.admin, `ends the place of ${name} in course ${row.groupId}`, [
    'removeGroupMember',
    { params: { id: row.groupId, memberId: row.id } },
  ]);
  if (status < 300) club.known.leaveCourse(row.groupId, row.clientId);
};
