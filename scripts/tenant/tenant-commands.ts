import { resolve } from 'node:path';
import { type OwnerDatabase, openOwnerDatabase } from '#scripts/open-owner-database.ts';
import { announceChange } from '#server/db/change-notices.ts';
import type { Database } from '#server/db/open-database.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { findLastCheck } from '#server/features/registrations/invariants/queries.ts';
import { addTenant } from '#server/features/tenants/add-tenant/add-tenant.ts';
import { readTenantFile } from '#server/features/tenants/add-tenant/read-tenant-file.ts';
import { listTenants } from '#server/features/tenants/queries.ts';
import { TenantWork } from '#server/features/tenants/tenant-work.ts';
import { checkInvariants } from '#server/jobs/check-invariants.ts';
import { addAdmin } from './add-admin.ts';
import { importClientsFile } from './import-clients-file.ts';
import { importTimetableFile } from './import-timetable-file.ts';
import type { TenantCommand } from './read-tenant-arguments.ts';
import { setPayments } from './set-payments.ts';
import { setPolicy } from './set-policy.ts';
import { setSettings } from './set-settings.ts';
import { setSms } from './set-sms.ts';

/** npm runs in the checkout's folder; paths are relative to the caller's. */
const fromCaller = (path: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), path);

/** Runs a command; returns the exit code. @throws Error with a message for the operator */
export async function tenantCommands(command: Exclude<TenantCommand, { name: 'help' }>): Promise<number> {
  if (command.name === 'list') return withDatabase(list);
  if (command.name === 'check') return withDatabase(check);
  if (command.name === 'add') {
    // Before opening the database, so that an invalid file is reported at once.
    const file = await readTenantFile(fromCaller(command.file));
    return withDatabase(async (db) => {
      const tenantId = await addTenant(db, file);
      await announceChange(db, tenantId, ['tenant', 'timetable']);
      console.log(`Added “${file.name}” (tenant ${tenantId}) at ${file.hosts.join(', ')}.`);
      return 0;
    });
  }
  if (command.name === 'set') return withDatabase((db) => setSettings(db, command, fromCaller('.')));
  if (command.name === 'set-sms') return withDatabase((_db, database) => setSms(database, command));
  if (command.name === 'set-payments') return withDatabase((_db, database) => setPayments(database, command));
  if (command.name === 'set-policy') return withDatabase((db) => setPolicy(db, command));
  if (command.name === 'add-admin') return withDatabase((_db, database) => addAdmin(database, command));
  if (command.name === 'import-clients') {
    const report = command.report === null ? null : fromCaller(command.report);
    const asked = { ...command, file: fromCaller(command.file), report };
    return withDatabase((_db, database) => importClientsFile(database, asked));
  }
  const { file, ...args } = command;
  return withDatabase(async (db, { openJobs }) => {
    const jobs = await openJobs();
    const asked = { ...args, file: fromCaller(file) };
    return importTimetableFile(db, jobs, asked).finally(() => jobs.stop());
  });
}

type Work = (db: Database, opened: OwnerDatabase) => Promise<number>;

async function withDatabase(work: Work): Promise<number> {
  const opened = await openOwnerDatabase();
  try {
    return await work(opened.db, opened);
  } finally {
    await opened.close();
  }
}

async function list(db: Database): Promise<number> {
  const tenants = await listTenants(db);
  for (const { id, name, isDemo, hosts } of tenants) {
    const last = wordsOf(await inTenant(db, id, findLastCheck));
    console.log(`${id}\t${name}${isDemo ? ' (demo)' : ''}\t${hosts.join(', ')}\t${last}`);
  }
  if (tenants.length === 0) console.log('There are no tenants yet.');
  return 0;
}

function wordsOf(last: Awaited<ReturnType<typeof findLastCheck>>): string {
  if (!last) return 'not checked yet';
  const count = last.violations.length;
  return `${count === 0 ? 'all invariants hold' : `${count} BROKEN`}, checked ${last.checkedAt.toISOString()}`;
}

/** Runs the hourly check of the server now; 1 if something is broken. */
async function check(db: Database): Promise<number> {
  const log = { error: printLine, warn: printLine };
  const tenantWork = new TenantWork(() => new Date(), log);
  const count = await checkInvariants({ database: db, tenantWork }, new Date(), log);
  const unknown = tenantWork.faults.length;
  console.log(
    count + unknown === 0 ? 'All invariants hold.' : `Broken in ${count} places, not known of ${unknown} clubs.`,
  );
  return count + unknown === 0 ? 0 : 1;
}

const printLine = (details: object): void => console.log(JSON.stringify(details));
