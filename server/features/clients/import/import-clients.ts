import { toPlainDate } from '#api/dates.ts';
import type { Language } from '#api/languages.ts';
import type { Database } from '../../../db/open-database.ts';
import { inTenant, type TenantScope } from '../../../db/tenant-scope.ts';
import type { JobQueue } from '../../../job-queue/job-queue.ts';
import { hasherOf, hashesOf } from '../erase/erased-hashes.ts';
import { mailInvitations, makeInvitations } from '../invite-people.ts';
import { getTenantLanguage, lockClients } from '../queries.ts';
import { applyPlan, isToSave } from './apply-plan.ts';
import { findNewFields } from './changed-fields.ts';
import type { ClientLine } from './client-line.ts';
import { lockRows } from './commands.ts';
import { ClientsFileError } from './import-error.ts';
import type { KnownPeople } from './known-people.ts';
import { type ClientsPlan, type LineOutcome, planClients } from './plan-import.ts';
import type { WasErased } from './plan-person.ts';
import { getVocabulary, listKnownPeople } from './queries.ts';
import { readColumns, readLine } from './read-line.ts';
import { readTable } from './read-table.ts';

export interface ClientsRequest {
  tenantId: number;
  file: Uint8Array;
  now: Date;
  /** Asked for where people were erased, who must not come back. */
  readSecret: () => Promise<string>;
}

export interface PreparedClients {
  outcomes: LineOutcome[];
  /** Unknown columns of the file. */
  unknownColumns: string[];
  /**
   * Applies the plan that was shown and returns how many were invited. All or nothing, and only if the data has not
   * changed since.
   * @throws ClientsFileError
   */
  apply(invitation: Invitation | undefined): Promise<number>;
}

export interface Invitation {
  origin: string;
  jobs: JobQueue;
  secret: string;
}

/** Reads a table of clients and plans the changes; changes nothing. @throws ClientsFileError */
export async function prepareClients(database: Database, request: ClientsRequest): Promise<PreparedClients> {
  const table = readTable(request.file);
  const columns = readColumns(table.columns);
  const plan = (scope: TenantScope) => planNow(scope, { ...request, table, columns });
  const shown = await inTenant(database, request.tenantId, plan);
  const apply = (invitation: Invitation | undefined) =>
    inTenant(database, request.tenantId, async (scope) => {
      await lockClients(scope);
      const first = await plan(scope);
      // Where nothing is to be locked, nothing can have changed since.
      const again = (await lockChanged(scope, first.plan)) ? await plan(scope) : first;
      if (fingerprint(again.plan) !== fingerprint(shown.plan)) throw changedMeanwhile();
      const invited = await applyPlan(scope, again.plan, again.known, { language: again.language, now: request.now });
      if (!invitation) return 0;
      const made = await makeInvitations(scope, invited, { origin: invitation.origin, now: request.now });
      await mailInvitations(scope, made, invitation);
      return made.length;
    }).catch(explainConflict);
  return { outcomes: shown.plan.outcomes, unknownColumns: columns.unknown, apply };
}

interface Planned {
  plan: ClientsPlan;
  known: KnownPeople;
  language: Language;
}

interface Read extends ClientsRequest {
  table: ReturnType<typeof readTable>;
  columns: ReturnType<typeof readColumns>;
}

async function planNow(scope: TenantScope, { table, columns, now, readSecret }: Read): Promise<Planned> {
  const vocabulary = await getVocabulary(scope);
  const known = await listKnownPeople(scope);
  const lines = table.rows.map((row) =>
    row.problem === undefined ? readLine(row, columns, vocabulary) : brokenLine(row.line, row.problem),
  );
  const wasErased = await findWasErased(scope, known, readSecret);
  const plan = planClients(lines, known, { today: toPlainDate(now, vocabulary.timeZone), wasErased });
  return { plan, known, language: await getTenantLanguage(scope) };
}

async function findWasErased(
  { tenantId }: TenantScope,
  { erasedHashes }: KnownPeople,
  readSecret: () => Promise<string>,
): Promise<WasErased> {
  if (erasedHashes.size === 0) return () => false;
  const hash = hasherOf(await readSecret(), tenantId);
  return ({ firstName = '', lastName = '', email = '', phone = '' }) =>
    hashesOf(hash, { firstName, lastName, email, phone }).some((one) => erasedHashes.has(one));
}

const brokenLine = (line: number, reason: string): ClientLine => ({
  line,
  person: {},
  entitlements: {},
  problems: [{ reason }],
});

/** Prevents visits from being reserved or used between reading and writing. False where the plan changes nobody who is there. */
async function lockChanged(scope: TenantScope, { people, entitlements }: ClientsPlan): Promise<boolean> {
  const changed = people.filter(
    ({ known, incoming }) => known && findNewFields(incoming, known.lastImport) !== undefined,
  );
  const owners = entitlements
    .filter((entitlement) => entitlement.id !== null && isToSave(entitlement))
    .map(({ person }) => person);
  const locked = new Set([...changed, ...owners].flatMap(({ known }) => (known ? [known.id] : [])));
  await lockRows(scope, 'client', [...locked]);
  for (const kind of ['contract', 'ticket'] as const) {
    const ids = entitlements.flatMap((entitlement) =>
      entitlement.kind === kind && entitlement.id !== null && isToSave(entitlement) ? [entitlement.id] : [],
    );
    await lockRows(scope, kind, ids);
  }
  return locked.size > 0;
}

const fingerprint = ({ outcomes }: ClientsPlan): string => JSON.stringify(outcomes);

const changedMeanwhile = (): ClientsFileError =>
  new ClientsFileError('People were changed meanwhile, so nothing was done; try again.');

/** An e-mail address was taken after the plan was made. */
function explainConflict(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  throw code === '23505' ? changedMeanwhile() : error;
}
