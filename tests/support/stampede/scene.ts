import { addDays, type PlainDate } from '#api/dates.ts';
import { buildBookingPolicy } from '#tests/builders/build-booking-policy.ts';
import { buildRoom } from '#tests/builders/build-room.ts';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import type { TestClub, TestPerson } from '../app/test-club.ts';
import type { Random } from '../random.ts';

export interface StampedeTraining {
  id: number;
  startsAt: string;
  /** Version of the last edit that got a response. */
  version: number;
}

/** Trainings in pairs at the same time, with few rooms and trainers for them, and more clients than places. */
export interface Scene {
  club: TestClub;
  admin: TestPerson;
  people: TestPerson[];
  trainings: StampedeTraining[];
  /** Trainings of series that admins have made meanwhile, and the reservations of rooms that stand. */
  inSeries: StampedeTraining[];
  reservations: { id: number; date: PlainDate }[];
  roomIds: (number | null)[];
  trainerIds: (number | null)[];
}

const days = 25;
const noLimits = { windowWeeks: 52, upcomingLimit: 10_000, perDayLimit: 10_000, overlap: 'allow' } as const;

/** From a day on, at two times each day. */
function startOf(index: number, firstDay: PlainDate): string {
  const date = addDays(firstDay, index % days);
  return `${date}T${index % (2 * days) < days ? '09' : '18'}:00:00`;
}

interface SceneSize {
  trainings: number;
  people: number;
  firstDay?: PlainDate;
}

export async function openScene(
  club: TestClub,
  { trainings: count, people, firstDay = '2026-11-19' }: SceneSize,
  random: Random,
): Promise<Scene> {
  await club.inScope((scope) => buildBookingPolicy(scope, { settings: noLimits }));
  const place = { unit_id: club.unitId };
  const ids = await club.inScope(async (scope) => ({
    rooms: [(await buildRoom(scope, place)).id, (await buildRoom(scope, place)).id],
    trainers: [(await buildTrainer(scope)).id, (await buildTrainer(scope)).id],
  }));
  const trainings: StampedeTraining[] = [];
  for (let n = 0; n < count; n++) trainings.push(await addTraining(club, startOf(n, firstDay), random));
  return {
    club,
    admin: await club.addAdmin(),
    // Few visits for some, so that an entitlement can be used up while its client waits.
    people: [
      ...(await club.addPeople(Math.ceil(people * 0.9), { visits_total: 100_000 })),
      ...(await club.addPeople(Math.floor(people * 0.1), { visits_total: 5 })),
    ],
    trainings,
    inSeries: [],
    reservations: [],
    roomIds: [null, ...ids.rooms],
    trainerIds: [null, ...ids.trainers],
  };
}

export async function addTraining(club: TestClub, startsAt: string, random: Random): Promise<StampedeTraining> {
  const { id, version } = await club.addTraining({ startsAt, max_places: 1 + random.below(30) });
  return { id, startsAt, version };
}
