import { Client } from 'pg';
import { addDays, mondayOf, type PlainDate, toPlainDate } from '#api/dates.ts';
import { tuiskFitness } from '#scripts/demo/clubs/tuisk-fitness.ts';
import { fillDemo } from '#scripts/demo/fill-demo.ts';
import { insertRows, reserveIds } from '#scripts/demo/insert-rows.ts';
import type { Connection } from '#server/db/embedded/connection.ts';
import { startThrowAwayPostgres } from '#server/db/embedded/throw-away-postgres.ts';
import { type Database, openDatabase } from '#server/db/open-database.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { prepareDatabase } from '#server/start/prepare-database.ts';
import { clientRow } from '#tests/builders/build-client.ts';
import { contractRow } from '#tests/builders/build-contract.ts';
import { buildStyle } from '#tests/builders/build-style.ts';
import { buildTenant } from '#tests/builders/build-tenant.ts';
import { trainingRow } from '#tests/builders/build-training.ts';
import { buildUnit } from '#tests/builders/build-unit.ts';
import { memberCount, trainingCount } from '../settings.ts';
import { type Member, signTokens } from './sign-tokens.ts';

/** A PostgreSQL for the benchmark, with a demo club to read from and a club to book in. */
export interface BenchDatabase {
  app: Connection;
  superuser: Connection;
  /** As superuser: row-level security is bypassed. */
  client: Client;
  week: { tenantId: number; host: string; today: PlainDate; clientId: number };
  booking: BookingClub;
  postgresVersion: string;
  /** Tokens are valid for five minutes, which is less than a run takes. */
  renewTokens(): Promise<void>;
  stop(): Promise<void>;
}

export async function openBenchDatabase(): Promise<BenchDatabase> {
  const postgres = await startThrowAwayPostgres();
  const client = new Client(postgres.superuserConnection);
  const stop = (): Promise<void> => client.end().finally(() => postgres.stop());
  try {
    await client.connect();
    const today = toPlainDate(new Date(), tuiskFitness.timeZone);
    await prepareDatabase(postgres.ownerConnection, (owner) => fillWeek(owner, today));
    // Not a demo club, so that it is served as in production.
    await client.query('update tenant set is_demo = false');
    const owner = openDatabase({ ...postgres.ownerConnection }, 1);
    const booking = await fillBookingClub(owner, postgres.appConnection, today).finally(() => owner.destroy());
    await client.query('vacuum analyze');
    const host = tuiskFitness.hosts[0];
    const found = await client.query<{ id: number; clientId: number; version: string }>(
      `select tenant_id as id, current_setting('server_version') as version,
        (select min(id) from client c where c.tenant_id = tenant_host.tenant_id) as "clientId"
        from tenant_host where host = $1`,
      [host],
    );
    return {
      app: postgres.appConnection,
      superuser: postgres.superuserConnection,
      client,
      week: { tenantId: found.rows[0]?.id ?? 0, host, today, clientId: found.rows[0]?.clientId ?? 0 },
      booking,
      postgresVersion: found.rows[0]?.version ?? '',
      renewTokens: async () => {
        const clientIds = booking.members.map(({ clientId }) => clientId);
        booking.members = await signTokens(postgres.appConnection, booking, clientIds);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const fillWeek = async (owner: Database, today: PlainDate): Promise<void> => {
  const options = { today, passwordHash: 'nobody logs in', clubs: [tuiskFitness], onProgress: () => undefined };
  await fillDemo(owner, options);
};

interface BookingClub {
  tenantId: number;
  host: string;
  members: Member[];
  firstContractId: number;
  trainingIds: number[];
}

/** More than a run can book: bookings are measured, not refusals. */
const plentyOfPlaces = 1_000_000;

/**
 * A club of members who each have an entitlement to everything, and trainings of next week, which are open for booking
 * on any day. Nothing is booked yet.
 */
async function fillBookingClub(owner: Database, app: Connection, today: PlainDate): Promise<BookingClub> {
  const { tenantId, host } = await buildTenant(owner);
  const ids = await inTenant(owner, tenantId, async (scope) => {
    const unit = await buildUnit(scope);
    const style = await buildStyle(scope);
    const clientIds = await reserveIds(scope, 'client', memberCount);
    const contractIds = await reserveIds(scope, 'contract', memberCount);
    const trainingIds = await reserveIds(scope, 'training', trainingCount);
    await insertRows(
      scope,
      'client',
      clientIds.map((id) => ({ id, ...clientRow(tenantId) })),
    );
    await insertRows(
      scope,
      'contract',
      contractIds.map((id, at) => ({ id, ...contractRow(tenantId, { client_id: clientIds[at] ?? 0 }) })),
    );
    const nextMonday = addDays(mondayOf(today), 7);
    const place = { unit_id: unit.id, style_id: style.id, timeZone: unit.time_zone, max_places: plentyOfPlaces };
    await insertRows(
      scope,
      'training',
      trainingIds.map((id, at) => ({
        id,
        ends_at: new Date(0),
        ...trainingRow(tenantId, { ...place, startsAt: `${addDays(nextMonday, at % 7)}T18:00:00` }),
      })),
    );
    return { clientIds, firstContractId: contractIds[0] ?? 0, trainingIds };
  });
  const members = await signTokens(app, { tenantId, host }, ids.clientIds);
  return { tenantId, host, members, firstContractId: ids.firstContractId, trainingIds: ids.trainingIds };
}
