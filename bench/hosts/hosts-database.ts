import { Client } from 'pg';
import { addDays, mondayOf, type PlainDate, toPlainDate } from '#api/dates.ts';
import { insertRows, reserveIds } from '#scripts/demo/insert-rows.ts';
import type { Connection } from '#server/db/embedded/connection.ts';
import { startThrowAwayPostgres } from '#server/db/embedded/throw-away-postgres.ts';
import type { Database } from '#server/db/open-database.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { raiseCounter } from '#server/features/tenants/moving/commands.ts';
import { prepareDatabase } from '#server/start/prepare-database.ts';
import { clientRow } from '#tests/builders/build-client.ts';
import { contractRow } from '#tests/builders/build-contract.ts';
import { buildStyle } from '#tests/builders/build-style.ts';
import { buildTenant } from '#tests/builders/build-tenant.ts';
import { trainingRow } from '#tests/builders/build-training.ts';
import { buildUnit } from '#tests/builders/build-unit.ts';
import { type Member, signTokens } from '../data/sign-tokens.ts';

export interface HostedClub {
  tenantId: number;
  host: string;
  styleId: number;
  clientIds: number[];
  trainingIds: number[];
  members: Member[];
}

/** A PostgreSQL with so many clubs, all alike. */
export interface HostsDatabase {
  app: Connection;
  superuser: Connection;
  clubs: HostedClub[];
  /** The Monday of next week: none of its trainings opens, closes or ends meanwhile. */
  monday: PlainDate;
  postgresVersion: string;
  stop(): Promise<void>;
}

const zone = 'Europe/Tallinn';
export const weeksOfClub = 4;
const trainingsOfDay = 28;

/**
 * Each with so many members together that each of `members` can book once.
 * @param tenantsFrom their numbers, as those of a cell
 */
export async function openHostsDatabase(count: number, members: number, tenantsFrom = 1): Promise<HostsDatabase> {
  const postgres = await startThrowAwayPostgres();
  try {
    const monday = addDays(mondayOf(toPlainDate(new Date(), zone)), 7);
    const clubs: HostedClub[] = [];
    await prepareDatabase(postgres.ownerConnection, async (owner) => {
      await raiseCounter(owner, 'tenant', tenantsFrom - 1);
      for (let club = 0; club < count; club++) clubs.push(await makeClub(owner, monday, Math.ceil(members / count)));
    });
    const client = new Client(postgres.superuserConnection);
    await client.connect();
    await client.query('vacuum analyze');
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    await client.end();
    return {
      app: postgres.appConnection,
      superuser: postgres.superuserConnection,
      clubs,
      monday,
      postgresVersion: rows[0]?.server_version ?? '',
      stop: postgres.stop,
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

async function makeClub(owner: Database, monday: PlainDate, memberCount: number): Promise<HostedClub> {
  const { tenantId, host } = await buildTenant(owner);
  const ids = await inTenant(owner, tenantId, async (scope) => {
    const [unit, style] = [await buildUnit(scope), await buildStyle(scope)];
    const clientIds = await reserveIds(scope, 'client', memberCount);
    await insertRows(
      scope,
      'client',
      clientIds.map((id) => ({ id, ...clientRow(tenantId) })),
    );
    await insertRows(
      scope,
      'contract',
      clientIds.map((id) => contractRow(tenantId, { client_id: id })),
    );
    const place = {
      unit_id: unit.id,
      style_id: style.id,
      timeZone: unit.time_zone,
      max_places: 1000,
    };
    const days = [...Array(weeksOfClub * 7).keys()].map((day) => addDays(monday, day));
    const trainingIds = await reserveIds(scope, 'training', days.length * trainingsOfDay);
    await insertRows(
      scope,
      'training',
      trainingIds.map((id, at) => {
        const hour = String(6 + (at % 15)).padStart(2, '0');
        const startsAt =
          `${days[Math.floor(at / trainingsOfDay)] ?? monday}T${hour}:${at % 2 ? '30' : '00'}:00` as const;
        return { id, ends_at: new Date(0), ...trainingRow(tenantId, { ...place, startsAt }) };
      }),
    );
    // Of the first week, which is open for booking.
    return { styleId: style.id, clientIds, trainingIds: trainingIds.slice(0, 7 * trainingsOfDay) };
  });
  return { tenantId, host, ...ids, members: [] };
}

/** For what is measured in the next five minutes. */
export async function signMembers({ app, clubs }: HostsDatabase): Promise<void> {
  for (const club of clubs) club.members = await signTokens(app, club, club.clientIds);
}
