import type { Database } from '../../db/open-database.ts';
import { inTenant, type TenantScope } from '../../db/tenant-scope.ts';
import { said } from '../../files/said.ts';
import type { JobQueue } from '../../job-queue/job-queue.ts';
import { applyPlan } from './commands.ts';
import { describePlan, isNothing } from './describe-plan.ts';
import { ImportError } from './import-error.ts';
import {
  type FileRequest,
  fingerprint,
  type Planned,
  planRead,
  type ReadFile,
  readFile,
} from './plan-file/plan-file.ts';
import { getCatalogue, lockImports } from './queries.ts';

export interface ImportRequest extends Omit<FileRequest, 'removes' | 'table' | 'names'> {
  tenantId: number;
  /** Allows removing more than a tenth of the future trainings. */
  allowCancel: boolean;
  /** For messages to clients. */
  jobs: JobQueue;
}

/** A preview of the import, and the function that applies it. */
export interface PreparedImport {
  description: string[];
  /** Nothing has to be done. */
  isNothing: boolean;
  /** Why it must not be applied, for the operator; null when it may be. */
  refusal: string | null;
  /** All or nothing, and only if the timetable has not changed since planning. @throws ImportError */
  apply(): Promise<void>;
}

/**
 * Reads the calendar and plans the changes, for an operator; changes nothing.
 * @throws ImportError with the invalid lines
 */
export async function prepareImport(database: Database, request: ImportRequest): Promise<PreparedImport> {
  const { tenantId } = request;
  const asked = { ...request, removes: true };
  const { read, prepared } = await inTenant(database, tenantId, async (scope) => {
    const read = await readFile(scope, asked);
    return { read, prepared: await planRead(scope, asked, read, false) };
  });
  const { plan, notices, skipped } = prepared;
  const shown = { plan, ...prepared.resolved };
  const problems = skipped.map(({ problem }) => problem);
  const apply = async () => {
    await inTenant(database, tenantId, (scope) => applyPlanned(scope, asked, read, fingerprint(prepared)));
  };
  return {
    description: describePlan({ ...shown, notices, skipped: problems, clubs: read.catalogue.clubs }),
    isNothing: isNothing(shown),
    refusal: request.allowCancel ? null : refuseCancellations(prepared),
    apply,
  };
}

/**
 * Plans again under locks, and does it if it is still the plan of that name; else nothing.
 * @throws ImportError
 */
export async function applyPlanned(
  scope: TenantScope,
  request: FileRequest & { jobs: JobQueue },
  read: ReadFile,
  name: string,
  nameOf: (planned: Planned) => string = fingerprint,
): Promise<Planned> {
  const { source, jobs, now } = request;
  await lockImports(scope);
  const again = await planRead(scope, request, { ...read, catalogue: await getCatalogue(scope) }, true);
  if (nameOf(again) !== name) throw changedMeanwhile();
  const { isTable } = read;
  await applyPlan(scope, { source, plan: again.plan, ...again.resolved, isTable, jobs, now }).catch(explainConflict);
  return again;
}

const changedMeanwhile = (): ImportError => new ImportError([{ said: said('calendar.changed') }]);

/** Another training took a room or a trainer after the plan was made (exclusion_violation). */
function explainConflict(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  throw code === '23P01' ? changedMeanwhile() : error;
}

/** A wrong or truncated file could delete a club's season. */
function refuseCancellations({ plan, coming }: Planned): string | null {
  const { cancels, deletes } = plan;
  const gone = cancels.length + deletes.length;
  if (gone * 10 <= coming) return null;
  const registered = cancels.length > 0 ? `, ${cancels.length} of them with people registered` : '';
  return `${gone} of the ${coming} coming trainings would be taken away${registered}: more than 10 % need --allow-cancel.`;
}
