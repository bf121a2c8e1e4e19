import { Agent, get } from 'node:http';
import { json } from 'node:stream/consumers';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { PeopleSort } from '#api/clients/people-schema.ts';
import type { Tables } from '#server/db/schema.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { askedOrder } from '#server/endpoint/list-page.ts';
import { listPeople, sortedPeople } from '#server/features/clients/people/queries.ts';
import { ask, type ClientsResult, quantile, rowOf, timed } from './clients.ts';
import type { BenchDatabase } from './data/bench-database.ts';
import { signTokens } from './data/sign-tokens.ts';
import { formatTable } from './report/tables.ts';
import type { MeasuredServer } from './servers/measured-server.ts';
import { searchRounds, searchWarmUps } from './settings.ts';

const sorts: readonly PeopleSort[] = ['name', 'debt', 'lastVisit', 'package'];
const limit = 50;
const timeZone = 'Europe/Tallinn';

/** The statement of a page as the server sends it. */
async function statementOf(tenantId: number, sort: PeopleSort) {
  let sent: { text: string; values: unknown[] } | undefined;
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      sent = { text: query.sql, values: [...query.parameters] };
    },
  });
  const order = askedOrder({ sort }, sortedPeople(timeZone));
  const today = new Date().toISOString().slice(0, 10);
  await listPeople({ db, tenantId } as unknown as TenantScope, { sort }, { today, timeZone, order, limit });
  if (!sent) throw new Error('No statement was sent');
  return sent;
}

/** A page of 20,000 people by each of some heads, against its own SQL sent by the superuser on one connection. */
export async function benchPeoplePages(
  trenn: MeasuredServer,
  { app, client, booking }: BenchDatabase,
): Promise<ClientsResult> {
  const [admin] = await signTokens(app, booking, [booking.members[0]?.clientId ?? 0], { isAdmin: true });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { host: booking.host, authorization: `Bearer ${admin?.token}` };
  const rows: string[][] = [];
  let worst = 0;
  for (const sort of sorts) {
    const { text, values } = await statementOf(booking.tenantId, sort);
    const ours: number[] = [];
    const bare: number[] = [];
    // A later page: the first one counts them too.
    const first = await fetchCursor({ port: trenn.port, headers, sort });
    const path = `/api/v0.1/admin/people?sort=${sort}&limit=${limit}&cursor=${first}`;
    for (let round = -searchWarmUps; round < searchRounds; round++) {
      const asked = await timed(() => ask({ port: trenn.port, path, headers, agent }));
      const sent = await timed(() => client.query({ text, values }));
      if (round < 0) continue;
      ours.push(asked);
      bare.push(sent);
    }
    rows.push(rowOf(`Trenn, by ${sort}`, ours), rowOf('pg, the same statement', bare));
    worst = Math.max(worst, quantile(ours, 0.5) - quantile(bare, 0.5));
  }
  agent.destroy();
  return {
    table: formatTable(['A page of people', 'p50 ms', 'p95 ms', 'worst ms'], rows),
    findings: { peoplePage: worst },
  };
}

/** The cursor of the page after the first. */
const fetchCursor = ({ port, headers, sort }: { port: number; headers: Record<string, string>; sort: PeopleSort }) =>
  new Promise<string>((resolve, reject) => {
    const path = `/api/v0.1/admin/people?sort=${sort}&limit=${limit}`;
    const request = get({ host: '127.0.0.1', port, path, headers }, async (response) => {
      const { nextCursor } = (await json(response)) as { nextCursor?: string };
      if (nextCursor) resolve(nextCursor);
      else reject(new Error(`No further page by ${sort}: ${response.statusCode}`));
    });
    request.once('error', reject);
  });
