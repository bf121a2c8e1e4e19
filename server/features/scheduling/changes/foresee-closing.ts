import { type PlainDate, toWallTime } from '#api/dates.ts';
import type { ClosingBody, ClosingEffects } from '#api/scheduling/cancel-schema.ts';
import type { CancelTrainingQuery } from '#api/scheduling/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { listUsesOn } from '../../rooms/reservations/queries.ts';
import { foreseeOfMany } from '../notices/foresee-of-many.ts';
import { refuseUnknownWords } from '../notices/notice-of-cancelling.ts';
import { lockDay } from '../queries.ts';
import { lockPeopleOfAll } from '../series/queries.ts';

interface Wanted {
  body: ClosingBody;
  why: CancelTrainingQuery;
  byClientId: number;
  catalog: ClubCatalog;
  now: Date;
}

/** Which trainings are cancelled where a club, or one of its rooms, closes for a day, and what that does to people. */
export async function foreseeClosing(scope: TenantScope, { body, why, ...means }: Wanted): Promise<ClosingEffects> {
  const { date, unitId, roomId, ...how } = body;
  const { catalog, now } = means;
  refuseUnknownWords(how);
  const room = roomId === undefined ? undefined : catalog.lists.rooms.find(({ id }) => id === roomId);
  const isThere = catalog.lists.units.some(({ id }) => id === unitId);
  if (!isThere || (roomId !== undefined && room?.unitId !== unitId)) throw new ApiError(404, 'item_not_found');
  const all = await lockDay(scope, { date, unitId, roomId });
  const trainings = all.filter(({ startsAt }) => startsAt > now);
  await lockPeopleOfAll(
    scope,
    trainings.map(({ id }) => id),
  );
  const { effects, ...told } = await foreseeOfMany(scope, trainings, { why, how, ...means });
  const zone = catalog.timeZoneOf(unitId);
  const byTime = trainings.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  return {
    ...effects,
    ...told,
    trainings: byTime.map(({ id, name, startsAt, taken, waitingCount }) => ({
      id,
      name,
      startDateTime: toWallTime(startsAt, zone),
      registered: taken,
      waiting: waitingCount,
    })),
    begun: all.length - trainings.length,
    reservations: await reservationsOn(scope, { date, unitId, roomId, catalog, now }),
  };
}

interface Closed {
  date: PlainDate;
  unitId: number;
  roomId: number | undefined;
  catalog: ClubCatalog;
  now: Date;
}

/** Reservations that begin on the day and are not over, each once with all its rooms of the club. */
async function reservationsOn(
  scope: TenantScope,
  { date, unitId, roomId, catalog, now }: Closed,
): Promise<ClosingEffects['reservations']> {
  const uses = await listUsesOn(scope, { from: date, until: date, unit: [unitId] });
  const found = new Map<number, ClosingEffects['reservations'][number]>();
  for (const use of uses.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())) {
    const startDateTime = toWallTime(use.startsAt, use.timeZone);
    if (use.reservationId === null || use.endsAt <= now || startDateTime.slice(0, 10) !== date) continue;
    const id = use.reservationId;
    const known = found.get(id) ?? { id, name: use.name, purpose: use.purpose ?? 'other', startDateTime, rooms: [] };
    const room = catalog.lists.rooms.find((one) => one.id === use.roomId)?.name;
    if (room !== undefined && !known.rooms.includes(room)) known.rooms.push(room);
    found.set(id, known);
  }
  const isThere = (id: number) =>
    roomId === undefined || uses.some((use) => use.reservationId === id && use.roomId === roomId);
  return [...found.values()].filter(({ id }) => isThere(id));
}
