import { type PlainDate, toWallTime } from '#api/dates.ts';
import type { ClosingBody, ClosingEffects } from '#api/scheduling/closing/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { lockClub } from '../../rooms/closings/queries.ts';
import { listUsesOn } from '../../rooms/reservations/queries.ts';
import type { TrainingRow } from '../../trainings/queries.ts';
import { refuseUnknownWords } from '../notices/notice-of-cancelling.ts';
import { lockDays } from '../queries.ts';
import { lockPeopleOfAll } from '../series/queries.ts';

interface Means {
  catalog: ClubCatalog;
  now: Date;
}

export interface ClosingPlan {
  from: PlainDate;
  until: PlainDate;
  unitId: number;
  roomId: number | null;
  /** To come, locked with their people, in order of their ids. */
  trainings: TrainingRow[];
  /** What began already and stays. */
  begun: number;
  reservations: Reserved[];
}

/** What closing ends: read by what foresees it, and by what does it. Throws where there is no such club or room. */
export async function planClosing(
  scope: TenantScope,
  { date, until = date, unitId, roomId, ...how }: ClosingBody,
  { catalog, now }: Means,
): Promise<ClosingPlan> {
  refuseUnknownWords(how);
  const room = roomId === undefined ? undefined : catalog.lists.rooms.find(({ id }) => id === roomId);
  const isThere = catalog.lists.units.some(({ id }) => id === unitId);
  if (!isThere || (roomId !== undefined && room?.unitId !== unitId)) throw new ApiError(404, 'item_not_found');
  const days = { from: date, until, unitId, roomId };
  // Trainings before the club, as an edit locks them; with the club locked nobody adds one, and those added before are seen.
  await lockDays(scope, days);
  await lockClub(scope, unitId);
  const all = await lockDays(scope, days);
  const trainings = all.filter(({ startsAt }) => startsAt > now);
  await lockPeopleOfAll(
    scope,
    trainings.map(({ id }) => id),
  );
  const reservations = await reservationsOn(scope, days, { catalog, now });
  return { ...days, roomId: roomId ?? null, trainings, begun: all.length - trainings.length, reservations };
}

/** A reservation on a day, with all its rooms of the club. */
type Reserved = ClosingEffects['reservations'][number];

interface Days {
  from: PlainDate;
  until: PlainDate;
  unitId: number;
  roomId: number | undefined;
}

/** Reservations that begin on those days and are not over, each once a day. */
async function reservationsOn(
  scope: TenantScope,
  { from, until, unitId, roomId }: Days,
  { catalog, now }: Means,
): Promise<Reserved[]> {
  const uses = await listUsesOn(scope, { from, until, unit: [unitId] });
  const found = new Map<string, Reserved>();
  const inRoom = new Set<string>();
  for (const use of uses.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())) {
    const startDateTime = toWallTime(use.startsAt, use.timeZone);
    const day = startDateTime.slice(0, 10);
    if (use.reservationId === null || use.endsAt <= now || day < from || day > until) continue;
    const key = `${use.reservationId} ${day}`;
    const known = found.get(key) ?? {
      id: use.reservationId,
      name: use.name,
      purpose: use.purpose ?? 'other',
      startDateTime,
      rooms: [],
    };
    const room = catalog.lists.rooms.find((one) => one.id === use.roomId)?.name;
    if (room !== undefined && !known.rooms.includes(room)) known.rooms.push(room);
    found.set(key, known);
    if (roomId === undefined || use.roomId === roomId) inRoom.add(key);
  }
  return [...found].flatMap(([key, reserved]) => (inRoom.has(key) ? [reserved] : []));
}
