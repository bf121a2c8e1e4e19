import { addDays } from '#api/dates.ts';
import type { LoadCall, LoadResponse } from '../http-load.ts';
import type { Random } from '../random.ts';
import type { Scene, StampedeTraining } from './scene.ts';

type Send = (call: LoadCall, foreseen: string[]) => Promise<LoadResponse>;
type Plan = { scene: Scene; random: Random };

/** Whatever version it has. */
const version = 2_147_483_647;
const taken = ['room_not_available', 'trainer_not_available'];
/** Others have changed, cancelled or deleted it meanwhile. */
const overtaken = [
  'changed_meanwhile',
  'places_already_booked',
  'training_cancelled',
  'training_not_found',
  'item_not_found',
  'cancelling_not_allowed',
  'data_validation_failed',
];

/** Something that an admin does to the timetable while members book: series, rooms, and what is deleted. */
export function actOnTimetable(plan: Plan, send: Send): Promise<void> {
  return plan.random.pick([makeSeries, makeSeries, split, split, undo, cancelRest, deleteOne, reserve, giveBack])(
    plan,
    send,
  );
}

const pathOf = ({ id }: StampedeTraining): string => `/admin/schedule/regular/${id}`;

/** The values of a series, at an hour of its own so that it meets others in rooms only where they share one. */
const valuesOf = ({ scene, random }: Plan, startDateTime: string) => ({
  startDateTime,
  duration: 60,
  name: 'Sari',
  roomId: random.pick(scene.roomIds),
  trainerId: random.pick(scene.trainerIds),
  maxPlaces: 1 + random.below(20),
  isWaitingListAllowed: true,
  isPublic: true,
  status: 'open',
  commentPublic: null,
  commentPrivate: null,
});

/** Its trainings take the places of others in the scene, so that members come to them. */
async function makeSeries(plan: Plan, send: Send): Promise<void> {
  const { scene, random } = plan;
  const at = random.pick(scene.trainings).startsAt;
  const first = at.slice(0, 10);
  const body = {
    ...valuesOf(plan, `${first}T${random.pick(['12', '15', '20'])}:00:00`),
    styleId: scene.club.styleId,
    unitId: scene.club.unitId,
    repeat: { weekdays: [1 + random.below(7), 1 + random.below(7)], until: addDays(first, 20), skipsHolidays: false },
  };
  const call = { method: 'POST', path: '/admin/schedule/regular', body } as const;
  const { seriesId } = (await send(call, [...taken, 'data_validation_failed'])).body;
  if (seriesId === undefined) return;
  const made = await scene.club.inScope(({ db }) =>
    db.selectFrom('training').select(['id', 'date', 'version']).where('series_id', '=', seriesId).execute(),
  );
  for (const { id, date, version: own } of made.slice(0, 4)) {
    const training = { id, startsAt: `${date}${body.startDateTime.slice(10)}`, version: own };
    scene.trainings[random.below(scene.trainings.length)] = training;
    scene.inSeries.push(training);
  }
}

/** This one and the following get another hour, room and number of places. */
async function split(plan: Plan, send: Send): Promise<void> {
  const { scene, random } = plan;
  if (scene.inSeries.length === 0) return;
  const training = random.pick(scene.inSeries);
  const startDateTime = `${training.startsAt.slice(0, 10)}T${random.pick(['12', '13', '16'])}:00:00`;
  const scope = random.pick(['following', 'following', 'all']);
  const body = { ...valuesOf(plan, startDateTime), scope, version, moveLastToWaitingList: true };
  await send({ method: 'PUT', path: pathOf(training), body }, [...taken, ...overtaken]);
}

async function undo({ scene, random }: Plan, send: Send): Promise<void> {
  if (scene.inSeries.length === 0) return;
  const path = `${pathOf(random.pick(scene.inSeries))}/undo`;
  await send({ method: 'POST', path }, [...taken, ...overtaken]);
}

/** What nobody used is deleted, the rest cancelled. */
async function cancelRest({ scene, random }: Plan, send: Send): Promise<void> {
  if (scene.inSeries.length < 20) return;
  const training = random.pick(scene.inSeries);
  const path = `${pathOf(training)}/cancel?scope=following&unused=${random.pick(['delete', 'cancel'])}`;
  await send({ method: 'POST', path }, overtaken);
  scene.inSeries = scene.inSeries.filter((one) => one !== training);
}

async function deleteOne({ scene, random }: Plan, send: Send): Promise<void> {
  if (scene.inSeries.length === 0) return;
  const { id } = random.pick(scene.inSeries);
  await send({ method: 'DELETE', path: `/admin/schedule/${id}` }, overtaken);
}

async function reserve({ scene, random }: Plan, send: Send): Promise<void> {
  const roomIds = scene.roomIds.filter((id) => id !== null);
  const startDateTime = `${random.pick(scene.trainings).startsAt.slice(0, 10)}T${random.pick(['09', '12', '18'])}:30:00`;
  const body = {
    roomIds: random.next() < 0.3 ? roomIds : [random.pick(roomIds)],
    purpose: 'rental',
    name: 'Korvpalliklubi',
    isPublic: false,
    startDateTime,
    duration: 60,
    repeat: null,
  };
  const { item } = (await send({ method: 'POST', path: '/admin/room/reservation', body }, taken)).body;
  if (item?.id !== undefined) scene.reservations.push({ id: item.id, date: startDateTime.slice(0, 10) });
}

async function giveBack({ scene }: Plan, send: Send): Promise<void> {
  const held = scene.reservations.shift();
  if (!held) return;
  const path = `/admin/room/reservation/${held.id}?scope=all&date=${held.date}`;
  await send({ method: 'DELETE', path }, ['item_not_found']);
}
