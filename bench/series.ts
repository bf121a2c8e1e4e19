import { sql } from 'kysely';
import { addDays } from '#api/dates.ts';
import { createSeriesBody } from '#api/scheduling/series/schema.ts';
import { type Database, openDatabase } from '#server/db/open-database.ts';
import { inTenant, type TenantScope } from '#server/db/tenant-scope.ts';
import { loadClubCatalog } from '#server/features/catalog/club-catalog.ts';
import { listHolidays } from '#server/features/rooms/hours/holidays.ts';
import { getScheduleRules } from '#server/features/scheduling/queries.ts';
import { createSeries } from '#server/features/scheduling/series/create-series.ts';
import type { Findings } from './budgets.ts';
import type { BenchDatabase } from './data/bench-database.ts';
import { formatTable } from './report/tables.ts';
import { seriesRounds, seriesWarmUps } from './settings.ts';

export interface SeriesResult {
  table: string;
  findings: Findings;
}

const roomCount = 40;
const trainingsOfRoom = 2500;
const occurrences = 520;
const every = [1, 2, 3, 4, 5, 6, 7];

/** Its work is undone by throwing, so that each round finds the same database. */
class RolledBack extends Error {}

/** A room and a trainer for each of 40 halls, each used three times a day for more than two years. */
async function fillHalls({ client, booking }: BenchDatabase) {
  const { tenantId } = booking;
  const { rows } = await client.query<{ unitId: number; styleId: number; roomId: number; trainerId: number }>(
    `with place as (select unit_id, style_id from training where tenant_id = $1 limit 1),
      room as (insert into room (tenant_id, unit_id, name)
        select $1, unit_id, 'Hall ' || n from place, generate_series(1, $2) n returning id),
      trainer as (insert into trainer (tenant_id, first_name, last_name)
        select $1, 'Trainer', n::text from generate_series(1, $2) n returning id)
    select unit_id as "unitId", style_id as "styleId", room.id as "roomId", trainer.id as "trainerId" from place,
      (select id, row_number() over () as n from room) room join (select id, row_number() over () as n from trainer) trainer
      using (n)`,
    [tenantId, roomCount],
  );
  await client.query(
    `insert into training (tenant_id, unit_id, style_id, room_id, trainer_id, name, kind, starts_at, date,
      duration_minutes, max_places)
    select $1, unit, style, room, trainer, 'Hall', 'group', at, at::date, 60, 20
    from unnest($2::int[], $3::int[], $4::int[], $5::int[]) as hall (unit, style, room, trainer),
      generate_series(0, $6 - 1) n,
      lateral (select date_trunc('day', now()) + n / 3 * interval '1 day' + (6 + n % 3 * 4) * interval '1 hour' as at) time`,
    [
      tenantId,
      ...(['unitId', 'styleId', 'roomId', 'trainerId'] as const).map((key) => rows.map((row) => row[key])),
      trainingsOfRoom,
    ],
  );
  await client.query('vacuum analyze training');
  await client.query('vacuum analyze room_use');
  const [hall] = rows;
  if (!hall) throw new Error('The club has a training');
  return hall;
}

/** The time of the work in a transaction, which is then rolled back. */
async function timeWork(database: Database, tenantId: number, work: (scope: TenantScope) => Promise<unknown>) {
  let time = 0;
  await inTenant(database, tenantId, async (scope) => {
    const from = performance.now();
    await work(scope);
    time = performance.now() - from;
    throw new RolledBack();
  }).catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
  return time;
}

/** A series of 520 among 100,000 trainings, checked and made, against one insert of the same rows. */
export async function benchSeries(database: BenchDatabase): Promise<SeriesResult> {
  const { tenantId } = database.booking;
  const { roomId, trainerId, styleId } = await fillHalls(database);
  const app = openDatabase({ ...database.app }, 1);
  const first = addDays(database.week.today, 1);
  const repeat = { weekdays: every, until: addDays(first, occurrences - 1), skipsHolidays: false };
  const values = { startDateTime: `${first}T22:00:00`, duration: 60, name: 'Series', maxPlaces: 20 };
  const body = createSeriesBody.parse({ ...values, roomId, trainerId, styleId, repeat });
  const now = new Date();
  const catalog = await inTenant(app, tenantId, loadClubCatalog);
  // The table of holidays is loaded once in the life of a server.
  await inTenant(app, tenantId, async (scope) => listHolidays(await getScheduleRules(scope), first, repeat.until));
  const make = async (scope: TenantScope) => {
    const { created } = await createSeries(scope, body, { catalog, now, byClientId: null });
    if (created !== occurrences) throw new Error(`Made ${created} of ${occurrences}`);
  };
  const rows = await takeRows(app, tenantId, make);
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let round = -seriesWarmUps; round < seriesRounds; round++) {
    const made = await timeWork(app, tenantId, make);
    const inserted = await timeWork(app, tenantId, (scope) => insertBare(scope, rows));
    if (round < 0) continue;
    ours.push(made);
    bare.push(inserted);
  }
  await app.destroy();
  const lines = [rowOf('Trenn: clashes and creation', ours), rowOf('one bulk insert of the same rows', bare)];
  const findings = { seriesCreated: median(ours) / median(bare) };
  return { table: formatTable(['520 trainings', 'median ms', 'worst ms'], lines), findings };
}

const columns =
  sql.raw(`tenant_id, starts_at, date, duration_minutes, name, style_id, kind, unit_id, room_id, holds_room,
  trainer_id, max_places, is_waiting_list_allowed, is_public, visitors, is_closed`);

/** What a series writes, as text for the bare insert. */
async function takeRows(app: Database, tenantId: number, make: (scope: TenantScope) => Promise<void>) {
  let rows = '';
  await timeWork(app, tenantId, async (scope) => {
    await make(scope);
    const found = await sql<{ rows: string }>`
      select json_agg(t)::text as rows from (select ${columns} from training where name = 'Series') t`.execute(
      scope.db,
    );
    rows = found.rows[0]?.rows ?? '[]';
  });
  return rows;
}

const insertBare = ({ db }: TenantScope, rows: string) =>
  sql`
    insert into training (${columns})
    select ${columns} from jsonb_populate_recordset(null::training, ${rows}::jsonb) order by starts_at
    returning id`.execute(db);

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

const rowOf = (name: string, times: readonly number[]): string[] => [
  name,
  median(times).toFixed(1),
  Math.max(...times).toFixed(1),
];
