import { resolve } from 'node:path';
import { type OwnerDatabase, openOwnerDatabase } from '#scripts/command/open-owner-database.ts';
import { UsageError } from '#scripts/command/usage-error.ts';
import { announceChange } from '#server/db/change-notices.ts';
import type { Database } from '#server/db/open-database.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { type AddedAdmin, addAdmin as addAdminToTenant } from '#server/features/clients/add-admin.ts';
import { invitationDays, mailInvitations } from '#server/features/clients/invite-people.ts';
import { deleteAccount, saveAccount } from '#server/features/payments/account/commands.ts';
import { sealSecretKey } from '#server/features/payments/account/provider-keys.ts';
import { findLastCheck } from '#server/features/registrations/invariants/queries.ts';
import { addTenant } from '#server/features/tenants/add-tenant/add-tenant.ts';
import { readTenantFile } from '#server/features/tenants/add-tenant/read-tenant-file.ts';
import { TenantFileError } from '#server/features/tenants/add-tenant/tenant-file-error.ts';
import { changeSettings } from '#server/features/tenants/change-settings/change-settings.ts';
import { describeChange } from '#server/features/tenants/change-settings/plan-settings.ts';
import { findTenantByHost, listTenants } from '#server/features/tenants/queries.ts';
import { TenantWork } from '#server/features/tenants/tenant-work.ts';
import { ImportError } from '#server/features/timetable-import/import-error.ts';
import { prepareImport } from '#server/features/timetable-import/import-timetable.ts';
import type { JobQueue } from '#server/job-queue/job-queue.ts';
import { checkInvariants } from '#server/jobs/check-invariants.ts';
import { withSecretFiles } from '#server/secret-files.ts';
import { canMail } from './can-mail.ts';
import { clubOrigin } from './club-origin.ts';
import { exportClientsFile } from './export-clients-file.ts';
import { importClientsFile } from './import-clients-file.ts';
import { mayApply } from './may-apply.ts';
import { isMoving, moveTenant } from './move-tenant.ts';
import { readCalendarFile } from './read-calendar-file.ts';
import type { PaymentsArguments } from './read-payments-arguments.ts';
import type { AdminArguments } from './read-people-arguments.ts';
import { readServerSecret } from './read-server-secret.ts';
import type { ImportArguments, PolicyArguments, TenantCommand } from './read-tenant-arguments.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
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
  if (command.name === 'reset-second-factor') {
    return withDatabase(async (db, { openJobs }) => {
      const jobs = await openJobs();
      return resetSecondFactor(db, jobs, command).finally(() => jobs.stop());
    });
  }
  if (command.name === 'add-admin') return withDatabase((_db, database) => addAdmin(database, command));
  if (isMoving(command)) return withDatabase((_db, database) => moveTenant(database, command, fromCaller));
  if (command.name === 'import-clients') {
    const asked = { ...command, file: fromCaller(command.file), report: command.report && fromCaller(command.report) };
    return withDatabase((_db, database) => importClientsFile(database, asked));
  }
  if (command.name === 'export-clients') return withDatabase((db) => exportClientsFile(db, command, fromCaller));
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
  for (const { id, name, isDemo, hosts, restsSince } of tenants) {
    const last = wordsOf(await inTenant(db, id, findLastCheck));
    console.log(
      `${id}\t${name}${isDemo ? ' (demo)' : ''}${restsSince ? ' (out of service)' : ''}\t${hosts.join(', ')}\t${last}`,
    );
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

/** Stores or removes a tenant's keys at the payment provider. Returns the exit code. */
async function setPayments(database: OwnerDatabase, { host, accessKey }: PaymentsArguments): Promise<number> {
  const tenant = await findTenantByHost(database.db, host);
  if (!tenant) throw new Error(`No tenant has the host ${host}; see npm run tenant -- list.`);
  if (accessKey === null) {
    await inTenant(database.db, tenant.id, deleteAccount);
    await announceChange(database.db, tenant.id, ['tenant']);
    console.log(`${tenant.name}: paid by bank transfer alone.`);
    return 0;
  }
  // Not an argument: other users of the machine can read those.
  const secretKey = withSecretFiles(process.env)['MONTONIO_SECRET_KEY'];
  if (!secretKey) throw new UsageError('MONTONIO_SECRET_KEY must hold the secret key of the shop.');
  const sealedSecretKey = sealSecretKey(await readServerSecret(database), tenant.id, secretKey);
  await inTenant(database.db, tenant.id, (scope) =>
    saveAccount(scope, { accessKey, sealedSecretKey, now: new Date() }),
  );
  await announceChange(database.db, tenant.id, ['tenant']);
  console.log(`${tenant.name}: paid through Montonio, shop ${accessKey}.`);
  return 0;
}

const whatHappened: Record<AddedAdmin['how'], string> = {
  new: 'is a new person and an admin now',
  became: 'is an admin now',
  was: 'was an admin already',
};

/** Creates an admin, and mails or prints the link for choosing a password. Returns the exit code. */
async function addAdmin(database: OwnerDatabase, args: AdminArguments): Promise<number> {
  const { db, openJobs, serverUrl } = database;
  const tenant = await findTenantByHost(db, args.host);
  if (!tenant) throw new Error(`No tenant has the host ${args.host}; see npm run tenant -- list.`);
  const isPrinted = args.isPrinted || !canMail();
  const request = { ...args, origin: clubOrigin(args.host, { ...args, serverUrl }), wantsLink: args.isPrinted };
  const jobs = isPrinted ? undefined : await openJobs();
  const added = await inTenant(db, tenant.id, async (scope) => {
    const made = await addAdminToTenant(scope, { ...request, now: new Date() });
    if (jobs && made.invitation) {
      const secret = await readServerSecret(database);
      await mailInvitations(scope, [made.invitation], { jobs, secret });
    }
    return made;
  }).finally(() => jobs?.stop());
  console.log(`${tenant.name}: ${args.email} ${whatHappened[added.how]}.`);
  for (const line of describeLink(added, args, isPrinted)) console.log(line);
  return 0;
}

function describeLink({ invitation }: AddedAdmin, { email }: AdminArguments, isPrinted: boolean): string[] {
  if (!invitation) return ['They log in with the password that they have; --print makes a link to choose another.'];
  const until = `It works once and for ${invitationDays} days; a new one replaces it.`;
  if (!isPrinted) return [`A link to choose a password is on its way to ${email}. ${until}`];
  return ['With this link they choose a password:', '', `  ${invitation.link}`, '', until];
}

/** Shows the plan of the import, asks for confirmation, and executes it. Returns the exit code. */
async function importTimetableFile(db: Database, jobs: JobQueue, args: ImportArguments): Promise<number> {
  const tenant = await findTenantByHost(db, args.host);
  if (!tenant) throw new Error(`No tenant has the host ${args.host}; see npm run tenant -- list.`);
  const { weeks, places, style, createRooms, organizers, skipBroken, allowCancel, calendar } = args;
  const source = calendar === null ? 'ical' : `ical:${calendar}`;
  const options = { weeks, places, style, createRooms, organizers, skipBroken, allowCancel, source, jobs };
  const file = await readCalendarFile(args.file);
  try {
    const prepared = await prepareImport(db, { ...options, tenantId: tenant.id, file, now: new Date() });
    console.log(`${tenant.name}, ${args.host}: the next ${weeks} weeks from ${args.file}`);
    for (const line of prepared.description) console.log(line);
    if (prepared.isNothing) {
      console.log('Nothing to do.');
      return 0;
    }
    if (prepared.refusal !== null) {
      console.error(`${prepared.refusal}\nNothing was changed.`);
      return 1;
    }
    if (!(await mayApply(args))) return 0;
    await prepared.apply();
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    console.error(error.message);
    console.error('Nothing was changed.');
    return 1;
  }
  await announceChange(db, tenant.id, ['tenant', 'timetable']);
  console.log('Done.');
  return 0;
}

/** Creates a new version of the policy of one kind, valid from now on; returns the exit code. */
async function setPolicy(db: Database, { host, kind, changes }: PolicyArguments): Promise<number> {
  const tenant = await findTenantByHost(db, host);
  if (!tenant) throw new Error(`No tenant has the host ${host}; see npm run tenant -- list.`);
  const named = Object.entries(changes).map(([field, value]) => [`bookingPolicies.${kind}.${field}`, value] as const);
  const change = { changes: Object.fromEntries(named), now: new Date(), byClientId: null };
  try {
    const changed = await inTenant(db, tenant.id, (scope) => changeSettings(scope, change));
    for (const one of changed) console.log(`  ${describeChange(one)}`);
  } catch (error) {
    if (!(error instanceof TenantFileError)) throw error;
    throw new Error(`${error.message}\nNothing was changed.`, { cause: error });
  }
  await announceChange(db, tenant.id, ['tenant', 'timetable']);
  console.log(`${tenant.name}: these rules for ${kind} trainings hold from now on.`);
  return 0;
}
