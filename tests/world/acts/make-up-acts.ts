import type { EndpointName } from '#api/endpoints.ts';
import type { ClientMakeUp } from '#api/training-groups/make-up/staff-schema.ts';
import type { Sample } from '../../support/sample.ts';
import type { Person } from '../club.ts';
import { ownCourses } from './course-acts.ts';
import { type Act, ask, type Hand, oneOf } from './hand.ts';

/** A date of a course that somebody cannot come to: what the phone promises for it is what they get. */
export const missDate: Act = async (hand) => {
  const { club, random, world } = hand;
  const member = random.pick(club.members);
  const seat = oneOf(hand, (await ownCourses(hand, member))?.makeUp?.seats.slice(0, 5) ?? []);
  if (!seat) return;
  const { registrationId, trainingId, until } = seat;
  const says = `cannot come to ${seat.startDateTime} of course ${seat.groupId}`;
  if (random.below(3) === 0) {
    await member.device.enqueue('leave', { registrationId, trainingId }, world.now);
    world.tell(`${member.name}, offline, ${says}`);
    return;
  }
  const { status } = await ask(hand, member, says, ['cancelRegistration', { params: { id: registrationId } }]);
  if (status === 404) club.known.end(registrationId, 'gone');
  if (status !== 204) return;
  club.known.end(registrationId, 'left');
  if (until !== null) club.known.missed.push({ clientId: member.clientId, trainingId });
};

/** @returns what was answered, or nothing while it waits on a phone */
async function bookDate(
  hand: Hand,
  { member, trainingId, says }: { member: Person; trainingId: number; says: string },
): Promise<string | undefined> {
  const { club, random, world } = hand;
  if (random.below(4) === 0) {
    await member.device.enqueue('book', { trainingId }, world.now);
    world.tell(`${member.name}, offline, ${says}`);
    return undefined;
  }
  const { status, body, key } = await ask(hand, member, says, [
    'bookTraining',
    { body: { trainingId, waitingList: false } },
  ]);
  if (status === 201) club.known.book(Number(body['registrationId']), trainingId, member.clientId);
  return key;
}

/** Those who may have a credit, from a chance one on: the first who is shown something. */
async function someone<T>(
  hand: Hand,
  find: (shown: NonNullable<Awaited<ReturnType<typeof ownCourses>>>) => readonly T[],
): Promise<{ member: Person; one: T } | undefined> {
  const rows = await hand.club.inScope(({ db }) =>
    db.selectFrom('make_up_credit').select('client_id').where('ended_at', 'is', null).orderBy('client_id').execute(),
  );
  const clientId = oneOf(hand, [...new Set(rows.map(({ client_id }) => client_id))]);
  const member = hand.club.members.find((one) => one.clientId === clientId);
  const shown = member && (await ownCourses(hand, member));
  const one = shown && oneOf(hand, find(shown));
  return member && one ? { member, one } : undefined;
}

/** A date of another course instead: what is offered can be had. */
export const makeUpDate: Act = async (hand) => {
  const found = await someone(hand, ({ makeUp }) => makeUp?.dates.slice(0, 4) ?? []);
  if (!found) return;
  const { trainingId, groupId, startDateTime } = found.one;
  const says = `makes up a date in course ${groupId} on ${startDateTime}`;
  const key = await bookDate(hand, { member: found.member, trainingId, says });
  if (key !== undefined) hand.world.wrong.push(`a date that was offered is refused: ${key}, training ${trainingId}`);
};

/** They come to the missed date after all. */
export const comeBack: Act = async (hand) => {
  const found = await someone(
    hand,
    ({ makeUp }) =>
      makeUp?.credits.filter(({ missed }) => missed?.canTakeBack).flatMap(({ missed }) => missed ?? []) ?? [],
  );
  if (!found) return;
  const { trainingId, startDateTime } = found.one;
  await bookDate(hand, {
    member: found.member,
    trainingId,
    says: `comes to ${startDateTime} of their course after all`,
  });
};

/** By staff: one beside the rule, or one that was a mistake. */
export const giveOrEndMakeUp: Act = async (hand) => {
  const { club, random } = hand;
  const member = random.pick(club.members);
  const params = { id: member.clientId };
  const { status, body } = await ask(hand, club.admin, `looks at what ${member.name} makes up`, [
    'listMakeUpOf',
    { params },
  ]);
  if (status !== 200) return;
  const { courses, credits } = body as unknown as ClientMakeUp;
  const [course, credit] = [oneOf(hand, courses), oneOf(hand, credits)];
  const ways: [says: string, call: [EndpointName, Sample]][] = [
    ...(course
      ? [
          [
            `gives ${member.name} a date`,
            ['giveMakeUp', { params, body: { groupId: course.groupId, reason: 'Haige' } }],
          ],
        ]
      : []),
    ...(credit
      ? [
          [
            `ends a date that ${member.name} has to make up`,
            ['endMakeUp', { params: { ...params, creditId: credit.id }, body: { reason: 'Viga' } }],
          ],
        ]
      : []),
  ] as typeof ways;
  const way = oneOf(hand, ways);
  if (way) await ask(hand, club.admin, ...way);
};
