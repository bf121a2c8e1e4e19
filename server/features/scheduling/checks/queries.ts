import { sql } from 'kysely';
import { addMinutes, toWallTime } from '#api/dates.ts';
import type { Clash } from '#api/scheduling/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';

/** A room and a trainer that are wanted at a time. */
export interface Wanted {
  startsAt: Date;
  duration: number;
  /** Null also for one that several trainings may use at once. */
  heldRoomId: number | null;
  trainerId: number | null;
}

type Found = Omit<Clash, 'startDateTime' | 'by' | 'reservationId' | 'absenceId'>;

/** What occupies them, for each by its place in the list: one query, however many. */
export async function listClashes(
  { db, tenantId }: TenantScope,
  wanted: readonly Wanted[],
  { except, catalog }: { except: readonly number[]; catalog: ClubCatalog },
): Promise<Map<number, Clash[]>> {
  const spans = wanted.map(({ startsAt, duration, heldRoomId, trainerId }, n) => {
    return { n, starts_at: startsAt, ends_at: addMinutes(startsAt, duration), room: heldRoomId, trainer: trainerId };
  });
  const { rows } = await sql<Found & { n: number; startsAt: Date; unitId: number }>`
    select wanted.n, what, t.id as "trainingId", t.name, t.starts_at as "startsAt", t.unit_id as "unitId",
      t.duration_minutes as duration, t.room_id as "roomId", t.trainer_id as "trainerId"
    from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as wanted (
      n int, starts_at timestamptz, ends_at timestamptz, room int, trainer int)
    cross join lateral (
      select 'room' as what, training.* from training
      where tenant_id = ${tenantId} and room_id = wanted.room and holds_room and not is_cancelled
        and tstzrange(training.starts_at, training.ends_at) && tstzrange(wanted.starts_at, wanted.ends_at)
      union all
      select 'trainer', training.* from training
      where tenant_id = ${tenantId} and trainer_id = wanted.trainer and not is_cancelled
        and tstzrange(training.starts_at, training.ends_at) && tstzrange(wanted.starts_at, wanted.ends_at)
    ) t
    where not t.id = any(${[...except]}::int[])
    order by wanted.n, what, t.starts_at`.execute(db);
  const clashes = new Map<number, Clash[]>();
  for (const { n, startsAt, unitId, ...clash } of rows) {
    const startDateTime = toWallTime(startsAt, catalog.timeZoneOf(unitId));
    const by = { by: 'training', reservationId: null, absenceId: null } as const;
    clashes.set(n, [...(clashes.get(n) ?? []), { ...clash, ...by, startDateTime }]);
  }
  return clashes;
}
