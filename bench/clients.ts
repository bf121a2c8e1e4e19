import { Agent, get } from 'node:http';
import { searchWords } from '#api/clients/search-words.ts';
import type { Findings } from './budgets.ts';
import type { BenchDatabase } from './data/bench-database.ts';
import { signTokens } from './data/sign-tokens.ts';
import { formatTable } from './report/tables.ts';
import type { MeasuredServer } from './servers/measured-server.ts';
import { searchRounds, searchWarmUps } from './settings.ts';
import { readStatement } from './sql/read-sql.ts';

export interface ClientsResult {
  table: string;
  findings: Findings;
}

const firstNames = [
  'Liis',
  'Mari',
  'Kadri',
  'Õnne',
  'Jüri',
  'Mart',
  'Ģirts',
  'Līga',
  'Ilze',
  'Jānis',
  'Anna',
  'Uku',
  'Kert',
];
const lastNames = [
  'Kuusk',
  'Tamm',
  'Mägi',
  'Jõgi',
  'Kask',
  'Bērziņš',
  'Kalniņš',
  'Ozols',
  'Kļaviņš',
  'Saar',
  'Lepik',
  'Rebane',
];
const endings = [
  '',
  'maa',
  'la',
  'ste',
  'mets',
  'salu',
  'nurm',
  'oja',
  'pere',
  'vere',
  'kivi',
  'mäe',
  'järv',
  'rand',
  'sild',
];

/** What is in the search field, letter by letter, while somebody looks for a person. */
const typed: readonly string[] = ['kuuskm li', 'mägi jür', '372555501', 'bērziņsalu il', 'k2041', 'tammvere k']
  .flatMap((whole) => [...whole].map((_letter, at) => whole.slice(0, at + 1)))
  .filter((text) => !text.endsWith(' '));

/** Search in 20,000 people, a request for each letter, against its own SQL sent by the superuser on one connection. */
export async function benchClients(trenn: MeasuredServer, database: BenchDatabase): Promise<ClientsResult> {
  const { client, booking } = database;
  await nameMembers(database);
  const clientId = booking.members[0]?.clientId ?? 0;
  const [admin] = await signTokens(database.app, booking, [clientId], { isAdmin: true });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { text } = readStatement('find-clients');
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = -searchWarmUps; round < searchRounds; round++) {
    for (const search of typed) {
      const words = searchWords(search);
      const values = [words.map(({ low }) => low), words.map(({ high }) => high), booking.tenantId, words.length];
      const path = `/api/v0.1/admin/client?search=${encodeURIComponent(search)}`;
      const headers = { host: booking.host, authorization: `Bearer ${admin?.token}` };
      const asked = await timed(() => ask({ port: trenn.port, path, headers, agent }));
      const sent = await timed(() => client.query({ name: 'find-clients', text, values }));
      if (round >= 0) {
        ours.push(asked);
        bare.push(sent);
      }
    }
  }
  agent.destroy();
  const rows = [rowOf('Trenn', ours), rowOf('pg, the same statement', bare)];
  const head = ['A letter typed', 'p50 ms', 'p95 ms', 'worst ms'];
  return { table: formatTable(head, rows), findings: { clientSearch: quantile(ours, 0.95) / quantile(bare, 0.95) } };
}

/** Names as people have them; by default all members are called alike. */
async function nameMembers({ client, booking }: BenchDatabase): Promise<void> {
  await client.query(
    `update client set
      first_name = ($2::text[])[1 + id % cardinality($2::text[])],
      last_name = ($3::text[])[1 + (id / 7) % cardinality($3::text[])] || ($4::text[])[1 + (id / 11) % cardinality($4::text[])],
      phone = '+3725' || lpad((id % 10000000)::text, 7, '5')
    where tenant_id = $1`,
    [booking.tenantId, firstNames, lastNames, endings],
  );
  await client.query('vacuum analyze client');
  await client.query('vacuum analyze client_word');
}

interface Asked {
  port: number;
  path: string;
  headers: Record<string, string>;
  agent: Agent;
}

/** Throws unless the answer is 200. */
export const ask = ({ port, path, headers, agent }: Asked): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path, headers, agent }, (response) => {
      response.resume();
      response.once('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${response.statusCode}`)),
      );
    });
    request.once('error', reject);
  });

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

export const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

export const rowOf = (name: string, times: readonly number[]): string[] => [
  name,
  ...[0.5, 0.95, 1].map((share) => quantile(times, share).toFixed(1)),
];
