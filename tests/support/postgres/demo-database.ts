import { sql } from 'kysely';
import { inject } from 'vitest';
import { demoClubs } from '#scripts/demo/clubs/demo-clubs.ts';
import type { DemoClub } from '#scripts/demo/demo-club.ts';
import { type DemoSummary, fillDemo } from '#scripts/demo/fill-demo.ts';
import { isOfDemo } from '#scripts/demo/timetable/of-demo.ts';
import { type Database, openDatabase } from '#server/db/open-database.ts';
import { inTenant, type TenantScope } from '#server/db/tenant-scope.ts';
import { makeDatabase } from './make-database.ts';

/** A Wednesday; five days later is a Monday, when booking opens for another week. */
export const demoToday = '2026-11-18';

/** A new database with only the schema, as the owner; `destroy()` it. */
export const openEmptyDatabase = async (): Promise<Database> => openAsOwner(await makeDatabase());

const openAsOwner = (database: string): Database =>
  openDatabase({ ...inject('postgres').ownerConnection, database }, 2);

/** Fills these clubs once, for `demoToday`; each call of what it returns opens a copy of its own, to `destroy()`. */
export async function fillTemplate(clubs: readonly DemoClub[]): Promise<() => Promise<Database>> {
  const template = await makeDatabase();
  const owner = openAsOwner(template);
  await fillFor(owner, demoToday, clubs);
  await owner.destroy();
  return async () => openAsOwner(await makeDatabase(template));
}

export const fillFor = (
  owner: Database,
  date = demoToday,
  clubs: readonly DemoClub[] = demoClubs,
): Promise<DemoSummary> =>
  fillDemo(owner, { today: date, passwordHash: 'the hash of all', clubs, onProgress: () => undefined });

export async function inClub<T>(owner: Database, club: DemoClub, work: (scope: TenantScope) => Promise<T>): Promise<T> {
  const host = await owner
    .selectFrom('tenant_host')
    .select('tenant_id')
    .where('host', '=', club.hosts[0])
    .executeTakeFirstOrThrow();
  return inTenant(owner, host.tenant_id, work);
}

/**
 * A digest per day of timetable and registrations without ids; `lasting` leaves out what depends on the day of the
 * fill, as do courses and packages, whose members and sessions are counted from it.
 */
export function digestDays(owner: Database, club: DemoClub, only: 'all' | 'lasting' = 'all'): Promise<string[]> {
  const isAll = only === 'all';
  return inClub(owner, club, async ({ db }) => {
    const { rows } = await sql<{ line: string }>`
      select concat(date, ' ', count(*), ' ', md5(string_agg(line, ' ' order by line))) as line from (
        select t.date, concat_ws('|', t.starts_at, room.name, t.name, p.last_name, t.max_places, t.taken, t.is_cancelled,
          t.comment_public, case when ${isAll} then t.waiting_count end, c.client_code, r.status, r.presence,
          case when ${isAll} then concat(r.waiting_number, r.created_at, r.booked_at, r.promoted_at, r.cancelled_at) end
        ) as line
        from training t
        join room on room.id = t.room_id
        left join trainer p on p.id = t.trainer_id
        left join registration r on r.training_id = t.id and (${isAll} or r.status <> 'waiting')
        left join client c on c.id = r.client_id
        where ${isAll} or (${isOfDemo} and t.package_id is null and t.group_id is null)
      ) lines group by date order by date`.execute(db);
    return rows.map(({ line }) => line);
  });
}

/** Of the planned weeks; a course of its own lasts longer. */
export const listDates = (owner: Database, club: DemoClub): Promise<string[]> =>
  inClub(owner, club, async ({ db }) => {
    const rows = await db
      .selectFrom('training as t')
      .select('date')
      .distinct()
      .where(isOfDemo)
      .orderBy('date')
      .execute();
    return rows.map(({ date }) => date);
  });
