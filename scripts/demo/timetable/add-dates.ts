import { addMinutes, type PlainDate } from '#api/dates.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { trainingRow } from '#tests/builders/build-training.ts';
import type { Row } from '#tests/builders/row.ts';
import { bookingRows, countersOf } from '../bookings/booking-rows.ts';
import { isOpen } from '../bookings/booking-window.ts';
import { insertBookings } from '../bookings/insert-bookings.ts';
import { type PlannedBooking, planBookings } from '../bookings/plan-bookings.ts';
import type { DemoContext } from '../demo-rows.ts';
import { insertRows, reserveIds } from '../insert-rows.ts';
import { type PlannedTraining, planTrainings } from './plan-trainings.ts';

type Training = Row<'training'> & { id: number };

function rowOf(
  { scope, club, directory }: DemoContext,
  id: number,
  training: PlannedTraining,
  bookings: readonly PlannedBooking[],
): Training | undefined {
  const style = club.styles[training.class.style];
  const room = directory.room(training.unit, training.room);
  const unit_id = directory.unitId(training.unit);
  const style_id = directory.styleId(style?.name ?? '');
  if (!style || !room || unit_id === undefined || style_id === undefined) return undefined;
  const trainer = training.trainer === null ? undefined : club.trainers[training.trainer];
  return {
    ...trainingRow(scope.tenantId, {
      unit_id,
      room_id: room.id,
      style_id,
      trainer_id: (trainer && directory.trainerId(trainer.firstName, trainer.lastName)) ?? null,
      name: training.name,
      kind: style.kind,
      startsAt: training.startsAt,
      timeZone: club.timeZone,
      duration_minutes: training.class.minutes,
      max_places: training.class.places,
      is_public: training.class.isPublic ?? true,
      visitors: training.class.visitors ?? null,
      is_waiting_list_allowed: training.class.isWaitingListAllowed ?? true,
      is_cancelled: training.isCancelled,
      holds_room: !room.isShared,
      comment_public: training.comment,
      ...countersOf(bookings),
    }),
    id,
  };
}

/** The inserted ones: a training that would clash with what users have added since is left out. */
async function insertTrainings(scope: TenantScope, rows: readonly Training[]): Promise<Set<number>> {
  const free = await listFree(scope, rows);
  const ids = free.map(({ id }) => id);
  const inserted = await insertRows(scope, 'training', free);
  if (inserted === free.length) return new Set(ids);
  const found = await scope.db.selectFrom('training').select('id').where('id', 'in', ids).execute();
  return new Set(found.map(({ id }) => id));
}

/** Inserts the timetable of some dates, with registrations where booking has opened. */
export async function addDates(context: DemoContext, dates: readonly PlainDate[]): Promise<void> {
  const { scope, club, directory, today } = context;
  const planned = dates.flatMap((date) => {
    const trainings = planTrainings(club, date);
    const bookings = planBookings(club, date, trainings);
    return trainings.map((training) => {
      const kind = club.styles[training.class.style]?.kind ?? 'group';
      const wanted = isOpen(club, kind, date, today) ? (bookings.get(training.key) ?? []) : [];
      return { training, bookings: wanted.filter(({ person }) => directory.person(person)) };
    });
  });
  const ids = await reserveIds(scope, 'training', planned.length);
  const made = planned.flatMap(({ training, bookings }, at) => {
    const row = rowOf(context, ids[at] ?? 0, training, bookings);
    return row ? { training, bookings, row } : [];
  });
  const inserted = await insertTrainings(
    scope,
    made.map(({ row }) => row),
  );
  const registrations = made
    .filter(({ row }) => inserted.has(row.id))
    .flatMap(({ row, training, bookings }) =>
      bookingRows({ ...context, tenantId: scope.tenantId }, row.id, training, bookings),
    );
  await insertBookings(scope, registrations);
}

interface Use {
  roomId: number;
  from: number;
  until: number;
  isWhole: boolean;
}

function useOf(row: Row<'training'>): Use | undefined {
  if (typeof row.room_id !== 'number' || row.is_cancelled) return undefined;
  const startsAt = new Date(row.starts_at);
  const until = addMinutes(startsAt, row.duration_minutes).getTime();
  return { roomId: row.room_id, from: startsAt.getTime(), until, isWhole: row.holds_room !== false };
}

const clash = (a: Use, b: Use): boolean =>
  a.roomId === b.roomId && a.from < b.until && b.from < a.until && (a.isWhole || b.isWhole);

/**
 * Those whose room is free, of several at once the first. A taken room cannot be skipped by `on conflict`: the rows that
 * say so are written by a trigger.
 */
async function listFree<T extends Row<'training'>>({ db }: TenantScope, rows: readonly T[]): Promise<T[]> {
  const wanted = rows.map(useOf).filter((use) => use !== undefined);
  if (wanted.length === 0) return [...rows];
  const found = await db
    .selectFrom('room_use')
    .innerJoin('room', (join) =>
      join.onRef('room.tenant_id', '=', 'room_use.tenant_id').onRef('room.id', '=', 'room_use.room_id'),
    )
    .select(['room_id', 'starts_at', 'ends_at', 'reservation_id', 'is_shared'])
    .where('ends_at', '>', new Date(Math.min(...wanted.map(({ from }) => from))))
    .where('starts_at', '<', new Date(Math.max(...wanted.map(({ until }) => until))))
    .execute();
  const taken = new Map<number, Use[]>();
  const add = (use: Use) => taken.set(use.roomId, [...(taken.get(use.roomId) ?? []), use]);
  for (const { room_id, starts_at, ends_at, reservation_id, is_shared } of found) {
    const isWhole = reservation_id !== null || !is_shared;
    add({ roomId: room_id, from: starts_at.getTime(), until: ends_at.getTime(), isWhole });
  }
  return rows.filter((row) => {
    const use = useOf(row);
    if (!use) return true;
    if (taken.get(use.roomId)?.some((other) => clash(use, other))) return false;
    add(use);
    return true;
  });
}
