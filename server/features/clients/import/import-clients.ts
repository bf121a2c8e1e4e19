import { createHash } from 'node:crypto';
import { toPlainDate } from '#api/dates.ts';
import type { Language } from '#api/languages.ts';
import type { Database } from '../../../db/open-database.ts';
import { inTenant, type TenantScope } from '../../../db/tenant-scope.ts';
import { FileError } from '../../../files/file-error.ts';
import type { LineOutcome } from '../../../files/report.ts';
import { said } from '../../../files/said.ts';
import type { JobQueue } from '../../../job-queue/job-queue.ts';
import { mailInvitations, makeInvitations } from '../invite-people.ts';
import { getTenantLanguage, lockClients } from '../queries.ts';
import type { MadePlan, PlanInput } from './apart/make-plan.ts';
import { planApart } from './apart/plan-apart.ts';
import { applyPlan, isToSave } from './apply-plan.ts';
import { findNewFields } from './changed-fields.ts';
import { lockRows } from './commands.ts';
import type { KnownPeople } from './known-people.ts';
import type { ClientsPlan } from './plan-import.ts';
import { getVocabulary, listKnownPeople } from './queries.ts';
import { speak } from './words/speak.ts';

export interface ClientsRequest extends Pick<PlanInput, 'tenantId' | 'file' | 'chosen'> {
  now: Date;
  /** Asked for where people were erased, who must not come back. */
  readSecret: () => Promise<string>;
}

export interface PreparedClients {
  outcomes: (Omit<LineOutcome, 'details'> & { details: string[] })[];
  /** Unknown columns of the file. */
  unknownColumns: string[];
  /**
   * Applies the plan that was shown and returns how many were invited. All or nothing, and only if the data has not
   * changed since.
   * @throws FileError
   */
  apply(invitation: Invitation | undefined): Promise<number>;
}

export interface Invitation {
  origin: string;
  jobs: Pick<JobQueue, 'send'>;
  secret: string;
}

/** Reads a table of clients and plans the changes, for an operator; changes nothing. @throws FileError */
export async function prepareClients(database: Database, request: ClientsRequest): Promise<PreparedClients> {
  const shown = await inTenant(database, request.tenantId, (scope) => planFile(scope, request));
  if (!shown.plan) throw new FileError(shown.problem ?? said('file.noLines'));
  const apply = (invitation: Invitation | undefined) =>
    inTenant(database, request.tenantId, async (scope) => {
      const done = await bringIn(scope, request, { nameOfPlan: shown.name, invitation });
      return done.invited;
    });
  const outcomes = shown.plan.outcomes.map(({ details, ...outcome }) => ({
    ...outcome,
    details: details.map((one) => speak(one, 'en')),
  }));
  return { outcomes, unknownColumns: shown.columns?.unknown ?? [], apply };
}

export interface PlannedFile extends MadePlan {
  known: KnownPeople;
  /** Of this plan of this file: another file, other columns or other facts make another. */
  name: string;
}

/** What a file would change as things are; changes nothing. */
export async function planFile(scope: TenantScope, request: ClientsRequest): Promise<PlannedFile> {
  const { tenantId, file, chosen, now, readSecret } = request;
  const vocabulary = await getVocabulary(scope);
  const known = await listKnownPeople(scope);
  const secret = known.erasedHashes.size === 0 ? undefined : await readSecret();
  const today = toPlainDate(now, vocabulary.timeZone);
  const made = await planApart({ tenantId, file, chosen, vocabulary, known, today, secret });
  return { ...made, known, name: nameOf(request, made.plan) };
}

const nameOf = ({ file, chosen }: ClientsRequest, plan: ClientsPlan | undefined): string =>
  createHash('sha256')
    .update(file)
    .update(JSON.stringify([chosen ?? null, plan?.outcomes ?? null]))
    .digest('base64url');

/**
 * Does what the plan of that name says, if it is still the plan: all of it, or nothing.
 * @throws FileError
 */
export async function bringIn(
  scope: TenantScope,
  request: ClientsRequest,
  { nameOfPlan, invitation }: { nameOfPlan: string; invitation: Invitation | undefined },
): Promise<{ outcomes: LineOutcome[]; invited: number }> {
  await lockClients(scope);
  const first = await planFile(scope, request);
  // Where nothing is to be locked, nothing can have changed since.
  const again = first.plan && (await lockChanged(scope, first.plan)) ? await planFile(scope, request) : first;
  if (!again.plan || again.name !== nameOfPlan) throw changedMeanwhile();
  const language = await getTenantLanguage(scope);
  const invited = await apply(scope, again.plan, again.known, { language, now: request.now });
  const { outcomes } = again.plan;
  if (!invitation) return { outcomes, invited: 0 };
  const made = await makeInvitations(scope, invited, { origin: invitation.origin, now: request.now });
  await mailInvitations(scope, made, invitation);
  return { outcomes, invited: made.length };
}

async function apply(
  scope: TenantScope,
  plan: ClientsPlan,
  known: KnownPeople,
  context: { language: Language; now: Date },
) {
  try {
    return await applyPlan(scope, plan, known, context);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // An e-mail address was taken after the plan was made.
    throw code === '23505' ? changedMeanwhile() : error;
  }
}

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

const changedMeanwhile = (): FileError => new FileError(said('file.changed'));
