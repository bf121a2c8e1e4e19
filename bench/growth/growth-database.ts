import type { Client } from 'pg';
import type { Connection } from '#server/db/embedded/connection.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { buildStyle } from '#tests/builders/build-style.ts';
import { buildTenant } from '#tests/builders/build-tenant.ts';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import { buildUnit } from '#tests/builders/build-unit.ts';
import { type BenchDatabase, openBenchDatabase } from '../data/bench-database.ts';
import { clubRegistrations } from '../settings.ts';
import { type FilledClub, fillYear } from './fill-months.ts';

export interface GrownDatabase extends BenchDatabase {
  vacuumSeconds: Readonly<Record<string, number>>;
  door: { id: number; passIds: number[] };
}

/** The tables that grow. */
export const grown = ['registration', 'registration_event', 'entry', 'message', 'training'] as const;

const membersOfClub = 5000;
/** Of the club that is measured; each stands at its door some times. */
const passCount = 500;

/**
 * The benchmark's club with a year behind it, alone, or as one of many that hold so many registrations together. What is
 * measured is of the same size in both.
 */
export async function openGrownDatabase(registrations: number, say: (line: string) => void): Promise<GrownDatabase> {
  const database = await openBenchDatabase();
  try {
    const { client, superuser, booking, week } = database;
    await hurry(client, true);
    const clubs = await makeClubs(superuser, database, Math.max(1, Math.round(registrations / clubRegistrations)), say);
    await fillYear(client, { clubs, today: week.today, say });
    const door = await addDoor(client, booking.tenantId, clubs[0] as FilledClub);
    await hurry(client, false);
    const vacuumSeconds: Record<string, number> = {};
    for (const table of grown) {
      say(`Vacuuming ${table}`);
      // The first one has every page to look at; the second is that of a table where nothing died.
      await client.query(`vacuum (freeze, analyze) ${table}`);
      const from = performance.now();
      await client.query(`vacuum ${table}`);
      vacuumSeconds[table] = (performance.now() - from) / 1000;
    }
    await client.query('vacuum analyze');
    await client.query('checkpoint');
    return { ...database, vacuumSeconds, door };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** While it is filled nothing is worth keeping if the machine stops; what is measured is as durable as ever. */
async function hurry(client: Client, isFilled: boolean): Promise<void> {
  const settings = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off', max_wal_size: `'8GB'` };
  for (const [name, value] of Object.entries(settings))
    await client.query(`alter system ${isFilled ? `set ${name} = ${value}` : `reset ${name}`}`);
  await client.query('select pg_reload_conf()');
}

async function makeClubs(
  superuser: Connection,
  { booking, client }: BenchDatabase,
  count: number,
  say: (line: string) => void,
): Promise<FilledClub[]> {
  const owner = openDatabase({ ...superuser }, 1);
  const clubs: FilledClub[] = [];
  try {
    // Nobody looks for them by name.
    await client.query('set session_replication_role = replica');
    for (let club = 0; club < count; club++) {
      const own = club === 0;
      const tenantId = own ? booking.tenantId : (await buildTenant(owner)).tenantId;
      const place = await inTenant(owner, tenantId, async (scope) => {
        const [unit, style] = [await buildUnit(scope), await buildStyle(scope)];
        const trainers = [];
        for (let n = 0; n < 8; n++) trainers.push((await buildTrainer(scope)).id);
        return { tenantId, unitId: unit.id, styleId: style.id, firstTrainerId: Math.min(...trainers) };
      });
      const people = own
        ? { firstClientId: booking.members[0]?.clientId ?? 0, clientCount: booking.members.length }
        : { firstClientId: await addMembers(client, tenantId), clientCount: membersOfClub };
      clubs.push({ ...place, ...people });
    }
    say(`Made ${count} clubs`);
    return clubs;
  } finally {
    await client.query('reset session_replication_role');
    await owner.destroy();
  }
}

/** Returns the first id; they are consecutive. */
async function addMembers(client: Client, tenantId: number): Promise<number> {
  const { rows } = await client.query<{ first: number }>(
    `with made as (
      insert into client (tenant_id, client_code, first_name, last_name, email, mail_to, phone, language)
      select $1, 'K' || n, 'Õnne', 'Mägi ' || n, mail, mail, '+37255550100', 'et'
      from generate_series(1, $2::int) n, lateral (select 'klient-' || n || '@klubi.test' as mail) own
      returning id
    ) select min(id)::int as first from made`,
    [tenantId, membersOfClub],
  );
  return rows[0]?.first ?? 0;
}

async function addDoor(client: Client, tenantId: number, club: FilledClub): Promise<GrownDatabase['door']> {
  const doors = await client.query<{ id: number }>(
    `insert into door (tenant_id, unit_id, name, public_key, enrolments, enrolled_at, created_at)
    values ($1, $2, 'Peauks', 'measured', 1, now(), now()) returning id`,
    [tenantId, club.unitId],
  );
  const passes = await client.query<{ id: number }>(
    `insert into pass (tenant_id, client_id, device_key, created_at, refreshed_at, expires_at)
    select $1, $2::int + n, 'measured', now(), now(), now() + interval '7 days' from generate_series(1, $3::int) n returning id`,
    [tenantId, club.firstClientId, passCount],
  );
  return { id: doors.rows[0]?.id ?? 0, passIds: passes.rows.map(({ id }) => id) };
}
