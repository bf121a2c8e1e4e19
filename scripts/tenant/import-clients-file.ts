import { readFile, stat, writeFile } from 'node:fs/promises';
import type { OwnerDatabase } from '#scripts/command/open-owner-database.ts';
import { announceChange } from '#server/db/change-notices.ts';
import { type PreparedClients, prepareClients } from '#server/features/clients/import/import-clients.ts';
import { findTenantByHost } from '#server/features/tenants/queries.ts';
import { FileError } from '#server/files/file-error.ts';
import { largestTableBytes } from '#server/files/read-table.ts';
import { canMail } from './can-mail.ts';
import { clubOrigin } from './club-origin.ts';
import { mayApply } from './may-apply.ts';
import type { ClientsArguments } from './read-people-arguments.ts';
import { readServerSecret } from './read-server-secret.ts';

type ToldLine = PreparedClients['outcomes'][number];

/**
 * Shows the plan of the import, asks for confirmation, and executes it. Returns the exit code: 1 if a line is refused.
 */
export async function importClientsFile(database: OwnerDatabase, args: ClientsArguments): Promise<number> {
  const tenant = await findTenantByHost(database.db, args.host);
  if (!tenant) throw new Error(`No tenant has the host ${args.host}; see npm run tenant -- list.`);
  if (args.invites && !canMail()) throw new Error('No mail leaves here, so nobody can be invited: set SMTP_URL.');
  const file = await readTableFile(args.file);
  try {
    const readSecret = () => readServerSecret(database);
    const prepared = await prepareClients(database.db, { tenantId: tenant.id, file, now: new Date(), readSecret });
    console.log(`${tenant.name}, ${args.host}: people from ${args.file}`);
    for (const line of describe(prepared)) console.log(line);
    if (args.report !== null) await writeReport(args.report, prepared.outcomes);
    const isOne = (...asked: ToldLine['outcome'][]) => prepared.outcomes.some(({ outcome }) => asked.includes(outcome));
    if (isOne('refused') && !args.skipsBroken) {
      console.error('Nothing was changed: put these lines right, or say --skip-broken to leave them out.');
      return 1;
    }
    const isNothing = !isOne('created', 'updated');
    if (isNothing ? args.isDryRun || !args.isYes : !(await mayApply(args))) {
      if (isNothing) console.log('Nothing to do.');
      return 0;
    }
    // Also without changes: the file's current content is the base of the next comparison.
    const invited = await apply(database, prepared, args);
    if (args.invites) console.log(`${invited} people are sent a link to choose a password with.`);
    console.log(isNothing ? 'Nothing to do.' : 'Done.');
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    console.error(`${error.message}\nNothing was changed.`);
    return 1;
  }
  await announceChange(database.db, tenant.id, ['entry']);
  return 0;
}

async function apply(database: OwnerDatabase, prepared: PreparedClients, args: ClientsArguments): Promise<number> {
  if (!args.invites) return prepared.apply(undefined);
  const origin = clubOrigin(args.host, { ...args, serverUrl: database.serverUrl });
  const secret = await readServerSecret(database);
  const jobs = await database.openJobs();
  return prepared.apply({ origin, secret, jobs }).finally(() => jobs.stop());
}

async function readTableFile(path: string): Promise<Uint8Array> {
  try {
    if ((await stat(path)).size > largestTableBytes) {
      throw new Error(`it is larger than ${largestTableBytes / 1_000_000} MB`);
    }
    return new Uint8Array(await readFile(path));
  } catch (error) {
    throw new Error(`${path} cannot be read (${error instanceof Error ? error.message : String(error)}).`, {
      cause: error,
    });
  }
}

/** Longer lists are truncated with a note; refused lines are all shown. */
const longestList = 50;

function describe({ outcomes, unknownColumns }: PreparedClients): string[] {
  const notices = unknownColumns.map((name) => `Notice: the column “${name}” is not known and left alone.`);
  const groups = Map.groupBy(outcomes, ({ outcome }) => outcome);
  // Of unchanged items only those that need attention.
  const kept = outcomes.filter(({ outcome, details }) => outcome === 'unchanged' && details.length > 0);
  const lists = (['created', 'updated', 'refused'] as const).flatMap((outcome) => {
    const lines = (groups.get(outcome) ?? []).map(describeLine);
    const isCut = outcome !== 'refused' && lines.length > longestList;
    return isCut ? [...lines.slice(0, longestList), `  … and ${lines.length - longestList} more ${outcome}`] : lines;
  });
  const counts = (['created', 'updated', 'unchanged', 'refused'] as const).map((outcome) => {
    return `${groups.get(outcome)?.length ?? 0} ${outcome}`;
  });
  return [...notices, ...lists, ...kept.map(describeLine), `${outcomes.length} lines: ${counts.join(', ')}.`];
}

const describeLine = ({ line, outcome, who, details }: ToldLine): string =>
  `  line ${line} ${outcome}${who === '' ? '' : ` (${who})`}: ${details.join('; ')}`;

/** A spreadsheet would interpret a text with this prefix as a formula. */
const quote = (text: string): string => `"${text.replace(/^[=+@-]/, "'$&").replaceAll('"', '""')}"`;

/** It contains personal data, so only the owner may read it. */
async function writeReport(path: string, outcomes: PreparedClients['outcomes']): Promise<void> {
  const rows = outcomes.map(({ line, outcome, who, details }) => {
    return [String(line), outcome, quote(who), quote(details.join('; '))].join(';');
  });
  await writeFile(path, `\uFEFF${['line;outcome;who;details', ...rows].join('\r\n')}\r\n`, { mode: 0o600 });
}
