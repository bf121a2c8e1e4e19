import type { Fault } from './fault.ts';

/** What breaks a promise about tenants that come and go, and a database that goes. */
export const moveFaults: readonly Fault[] = [
  {
    promise: 'What leaves with a tenant is everything that the catalog knows',
    says: 'tables that were added later are left out of an export',
    edits: [
      {
        file: 'server/features/tenants/moving/moved-tables.ts',
        find: '!Object.hasOwn(staying, name);',
        replace: "!Object.hasOwn(staying, name) && name !== 'later';",
      },
    ],
    test: 'tests/api/tenants/export-tenant.test.ts',
    only: 'every row of every table',
  },
  {
    promise: 'A tenant that moves has the same rows',
    says: 'triggers work while rows are imported, and reckon with them anew',
    edits: [
      {
        file: 'server/features/tenants/moving/commands.ts',
        find: 'set local session_replication_role = replica',
        replace: 'set local session_replication_role = origin',
      },
    ],
    test: 'tests/api/tenants/move-tenant.test.ts',
    only: 'the same rows in every table',
  },
  {
    promise: 'one that is removed leaves nothing but the others as they were',
    says: 'a removal forgets the tables that do not move',
    edits: [
      {
        file: 'server/features/tenants/moving/remove-tenant.ts',
        find: 'await listTenantTables(scope.db))',
        replace: "(await listTenantTables(scope.db)).filter(({ name }) => name !== 'session'))",
      },
    ],
    test: 'tests/api/tenants/move-tenant.test.ts',
    only: 'leaves no row and no file',
  },
  {
    promise: 'A tenant out of service serves nobody and no job works for it',
    says: 'jobs of a tenant out of service go on',
    edits: [
      {
        file: 'server/job-queue/job-queue.ts',
        find: 'if (!(await this.#rests(job.data))) await handler(job.data);',
        replace: 'await handler(job.data);',
      },
    ],
    test: 'tests/api/tenants/out-of-service.test.ts',
    only: 'a job of a tenant',
  },
  {
    promise: 'A timetable that leaves as a file makes the same again',
    says: 'a week in which a class is not held is written as if it was',
    edits: [
      {
        file: 'server/features/timetable-import/table/weekly-runs.ts',
        find: 'addDays(last, 7) === date',
        replace: 'addDays(last, 7) <= date',
      },
    ],
    test: 'server/features/timetable-import/table/round-trip.test.ts',
    only: 'what is written makes the same again',
  },
  {
    promise: 'A move into another database loses nothing',
    says: 'writers are let go while the old server is still let in',
    edits: [{ file: 'scripts/move-database/move-database.ts', find: '      await shutOut(superuser);\n', replace: '' }],
    test: 'tests/api/database/move-database.test.ts',
  },
  {
    promise: 'A club that moves between two cells has the same rows',
    says: 'writers are not held while rows are copied',
    edits: [
      {
        file: 'scripts/cells/move/hold-tenant.ts',
        find: "await client.query('select pg_advisory_xact_lock($1, $2)', [ofTenants, tenantId]);",
        replace: "await client.query('select $1::int, $2::int', [ofTenants, tenantId]);",
      },
    ],
    test: 'tests/api/cells/move-between-cells.test.ts',
    only: 'while it is moved',
  },
  {
    promise: 'A club that moves between two cells has the same rows',
    says: 'the old cell does not know that the club is gone',
    edits: [
      {
        file: 'scripts/cells/move/registry.ts',
        find: "  await source.query('update tenant set elsewhere_since = now(), elsewhere_in = $2 where id = $1', [tenantId, to]);",
        replace: "  await source.query('select $1::int, $2::text', [tenantId, to]);",
      },
    ],
    test: 'tests/api/cells/move-between-cells.test.ts',
    only: 'is served by one cell, and the next run ends it',
  },
  {
    promise: 'A club that moves between two cells has the same rows',
    says: 'what changed in one table since it was copied is not brought over',
    edits: [
      {
        file: 'scripts/cells/move/bring-changes.ts',
        find: '  overTables(pairs, ahead.tables, async (',
        replace: "  overTables(pairs, ahead.tables.filter(({ table }) => table.name !== 'public.later'), async (",
      },
    ],
    test: 'tests/api/cells/changed-while-copied.test.ts',
    only: 'an old row is changed',
  },
  {
    promise: 'A club that moves between two cells has the same rows',
    says: 'nor is it compared before the club is opened',
    edits: [
      {
        file: 'scripts/cells/move/prove-same.ts',
        find: '    refuseUnequal(table, here, there);\n',
        replace: '',
      },
    ],
    test: 'tests/api/cells/changed-while-copied.test.ts',
    only: 'ends the move before anybody is served there',
  },
  {
    promise: 'A club that moves between two cells has the same rows',
    says: 'what a transaction writes that has begun before all is taken for copied',
    edits: [
      {
        file: 'scripts/cells/move/row-age.ts',
        find: "'select pg_snapshot_xmin(",
        replace: "'select pg_snapshot_xmax(",
      },
    ],
    test: 'tests/api/cells/changed-while-copied.test.ts',
    only: 'what a transaction within one wrote',
  },
  {
    promise: 'A club that moves between two cells has the same rows',
    says: 'jobs are due before the club is open',
    edits: [
      {
        file: 'scripts/cells/move/copy-jobs.ts',
        find: 'const apart = "interval \'1000 years\'";',
        replace: 'const apart = "interval \'0 years\'";',
      },
    ],
    test: 'tests/api/cells/move-between-cells.test.ts',
    only: 'jobs that were asked for',
  },
];
