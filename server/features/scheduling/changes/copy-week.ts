import { clockChangeAt, clockOf } from '#api/clock-changes.ts';
import { addDays, daysBetween, type PlainDate, toInstant, toWallTime, type WallTime } from '#api/dates.ts';
import type { CopiedWeek } from '#api/scheduling/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { copyMinimums } from '../../trainings/minimum/commands.ts';
import { listClashes } from '../checks/queries.ts';
import { findClosed } from '../checks/refuse-closed.ts';
import { insertTrainings, type NewTraining } from '../commands.ts';
import { listWeek, lockUnit } from '../queries.ts';
import { placeOf } from './create-training.ts';

interface Copying {
  from: PlainDate;
  to: PlainDate;
  unitId: number;
  catalog: ClubCatalog;
  now: Date;
}

/** Its Monday. */
const weekOf = (date: PlainDate): PlainDate => addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7));

/** Copies what is free to be held, at the same wall time. The club is locked, so that two copies do not double it. */
export async function copyWeek(scope: TenantScope, { unitId, catalog, now, ...dates }: Copying): Promise<CopiedWeek> {
  const [from, to] = [weekOf(dates.from), weekOf(dates.to)];
  if (from === to) throw new ApiError(400, 'data_validation_failed');
  if (!(await lockUnit(scope, unitId))) throw new ApiError(404, 'item_not_found');
  const timeZone = catalog.timeZoneOf(unitId);
  const walls = new Map<NewTraining, WallTime>();
  const shift = <R extends NewTraining>(row: R): R => {
    const start = toWallTime(new Date(row.starts_at), timeZone);
    const date = addDays(start.slice(0, 10), daysBetween(from, to));
    const wall = `${date}${start.slice(10)}`;
    const shifted = { ...row, date, starts_at: toInstant(wall, timeZone) };
    walls.set(shifted, wall);
    return shifted;
  };
  const there = new Set((await listWeek(scope, unitId, to)).map(keyOf));
  const wanted = (await listWeek(scope, unitId, from)).map(shift);
  const lacking = wanted.filter((row) => !there.has(keyOf(row)));
  const closed = await findClosed(
    scope,
    lacking.map((row) => ({ ...placeOf(row), row })),
  );
  const missing = lacking.filter((row) => !closed.some((one) => one.row === row));
  const spans = missing.map((row) => ({
    startsAt: new Date(row.starts_at),
    duration: row.duration_minutes,
    heldRoomId: row.holds_room ? (row.room_id ?? null) : null,
    sharedRoomId: row.holds_room ? null : row.room_id,
    trainerId: row.trainer_id ?? null,
  }));
  const clashes = await listClashes(scope, spans, { except: [], catalog });
  const free = missing.filter((_, n) => !clashes.has(n));
  await insertTrainings(scope, free, now);
  const made = new Map((await listWeek(scope, unitId, to)).map((row) => [keyOf(row), row.id]));
  const copies = free.flatMap((row) => {
    const to = made.get(keyOf(row));
    return to === undefined ? [] : [{ from: row.id, to }];
  });
  await copyMinimums(scope, copies, now);
  return {
    created: free.length,
    existing: wanted.length - lacking.length,
    closed: closed.length,
    clockChanges: free.flatMap((row) => {
      const change = clockChangeAt(walls.get(row) ?? '', clockOf(timeZone));
      return change ? [{ name: row.name, ...change }] : [];
    }),
    clashes: [...clashes].flatMap(([n, found]) => {
      const row = missing[n];
      return row
        ? [{ name: row.name, startDateTime: toWallTime(new Date(row.starts_at), timeZone), clashes: found }]
        : [];
    }),
  };
}

/** The same training as far as people would say so. */
const keyOf = (row: NewTraining): string =>
  [new Date(row.starts_at).getTime(), row.name, row.room_id, row.style_id].join('/');
