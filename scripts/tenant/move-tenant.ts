import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { findTexts } from '#api/find-texts.ts';
import type { OwnerDatabase } from '#scripts/command/open-owner-database.ts';
import { UsageError } from '#scripts/command/usage-error.ts';
import { announceChange } from '#server/db/change-notices.ts';
import type { Database } from '#server/db/open-database.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { findMoneyFaults } from '#server/features/invoices/faults/queries.ts';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { noteAct, setRest } from '#server/features/tenants/moving/commands.ts';
import { importTenant } from '#server/features/tenants/moving/import-tenant.ts';
import { MoveError } from '#server/features/tenants/moving/move-error.ts';
import { listActs } from '#server/features/tenants/moving/queries.ts';
import { removeTenant } from '#server/features/tenants/moving/remove-tenant.ts';
import { listTenants } from '#server/features/tenants/queries.ts';
import { exportToFile, filesOf, readExportSecret } from './export-to-file.ts';
import { UnconfirmedError } from './may-apply.ts';
import type { MovingArguments, RemoveArguments, RestArguments } from './read-moving-arguments.ts';
import { readServerSecret } from './read-server-secret.ts';

const names = ['export', 'import', 'remove', 'pause', 'resume', 'log'] as const;

export const isMoving = (command: { name: string }): command is MovingArguments =>
  names.some((name) => name === command.name);

type FromCaller = (path: string) => string;

/** Exports, imports or removes a tenant, or tells what was. Returns the exit code; what is refused is an error with its words. */
export async function moveTenant(database: OwnerDatabase, command: MovingArguments, from: FromCaller): Promise<number> {
  try {
    return await move(database, command, from);
  } catch (cause) {
    if (!(cause instanceof MoveError)) throw cause;
    const { key, values } = cause.refusal;
    const texts = new URL('../../src/locales/en/operators.json', import.meta.url);
    const say = findTexts(JSON.parse(readFileSync(texts, 'utf8')) as object, 'en');
    throw new Error(say(`import.refusal.${key}`, values), { cause });
  }
}

async function move(database: OwnerDatabase, command: MovingArguments, from: FromCaller): Promise<number> {
  if (command.name === 'export') return exportToFile(database, command, from);
  if (command.name === 'import') return importFile(database, from(command.file));
  if (command.name === 'remove') return remove(database, command);
  if (command.name !== 'log') return rest(database, command);
  for (const { at, act, of_tenant: tenant, name, hosts, by_operator: by, reason } of await listActs(database.db)) {
    const what = [at.toISOString(), act, ...(tenant === null ? [] : [`tenant ${tenant}`]), name, hosts.join(', ')];
    console.log([...what, ...(by === null ? [] : [`by ${by}`]), ...(reason === null ? [] : [reason])].join('\t'));
  }
  return 0;
}

async function importFile(database: OwnerDatabase, path: string): Promise<number> {
  const { db } = database;
  const exportSecret = readExportSecret();
  if (exportSecret === undefined) throw new UsageError('TRENN_EXPORT_SECRET must hold the secret of the export.');
  const secret = await readServerSecret(database);
  const now = new Date();
  const request = { path, files: filesOf(database), secret, exportSecret, now };
  const { tenantId, manifest } = await importTenant(db, request);
  const { tenant } = manifest;
  await announceChange(db, tenantId, ['tenant', 'timetable']);
  console.log(`Imported “${tenant.name}” (tenant ${tenantId}) at ${tenant.hosts.join(', ')}.`);
  if (tenantId !== tenant.id)
    console.log(
      `Another tenant has the number ${tenant.id}: phones get new passes, and tablets at doors are enrolled anew.`,
    );
  const broken = await inTenant(db, tenantId, async (scope) => [
    ...(await findViolations(scope, now)),
    ...(await findMoneyFaults(scope)),
  ]);
  for (const one of broken) console.log(JSON.stringify(one));
  console.log(
    broken.length === 0 ? 'All invariants hold.' : `Broken in ${broken.length} places, as where it was exported.`,
  );
  return 0;
}

async function remove(database: OwnerDatabase, { host, confirm }: RemoveArguments): Promise<number> {
  const { db } = database;
  const tenant = await findByHost(db, host);
  console.log(
    `“${tenant.name}” (tenant ${tenant.id}) at ${tenant.hosts.join(', ')} goes for good, with all its files.`,
  );
  if ((confirm ?? (await ask(host))) !== host) throw new UnconfirmedError('That is another host. Nothing was changed.');
  const tell = () => announceChange(db, tenant.id, ['tenant', 'timetable', 'session']);
  await removeTenant(db, tenant, { files: filesOf(database), tell, now: new Date() });
  console.log('Removed. Backups still have it, until they are deleted.');
  return 0;
}

async function rest({ db }: OwnerDatabase, { name, host }: RestArguments): Promise<number> {
  const tenant = await findByHost(db, host);
  const now = new Date();
  const isPause = name === 'pause';
  await setRest(db, tenant.id, isPause ? now : null);
  await noteAct(db, { ...tenant, act: isPause ? 'paused' : 'resumed', tenantId: tenant.id, now });
  await announceChange(db, tenant.id, ['tenant', 'timetable']);
  console.log(`${tenant.name}: ${isPause ? 'out of' : 'in'} service from now on.`);
  return 0;
}

async function findByHost(db: Database, host: string) {
  const tenant = (await listTenants(db)).find(({ hosts }) => hosts.includes(host));
  if (!tenant) throw new Error(`No tenant has the host ${host}; see npm run tenant -- list.`);
  return tenant;
}

async function ask(host: string): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new UnconfirmedError(`Nothing was changed: there is no terminal to ask at. Say --confirm ${host} to do it.`);
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Type its host to remove it: ').finally(() => terminal.close());
  return answer.trim().toLowerCase();
}
