import { benchClients } from './clients.ts';
import type { BenchDatabase } from './data/bench-database.ts';
import { benchPeoplePages } from './people-pages.ts';
import type { BenchRun } from './run-bench.ts';
import type { MeasuredServer } from './servers/measured-server.ts';

export async function runClients({ report }: BenchRun, trenn: MeasuredServer, database: BenchDatabase) {
  const { table, findings } = await benchClients(trenn, database);
  report.find(findings);
  report.add(
    'Finding people',
    `Six searches in a club of 20,000, a request for each letter, one after the other. The same statement is prepared, and sent
by the superuser on one connection, without HTTP, session and row-level security.`,
    table,
  );
  const pages = await benchPeoplePages(trenn, database);
  report.find(pages.findings);
  report.add(
    'Listing people',
    `A later page of 50 of the same club, one after the other: what each has, last visit and what is overdue, by four of its heads.`,
    pages.table,
  );
}
