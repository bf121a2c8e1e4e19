import type { Database } from '../../../db/open-database.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { inTenant, type TenantScope } from '../../../db/tenant-scope.ts';
import { applyPlan } from './commands.ts';
import { describePlan, isNothing } from './describe-plan.ts';
import { ImportError, type Problem } from './import-error.ts';
import { planImport, type TimetablePlan } from './plan-import.ts';
import { getCatalogue, listImported, listOthers, listSeries, listStarted, lockImports } from './queries.ts';
import { readCalendarApart } from './read-calendar-apart.ts';
import { type Catalogue, type ImportOptions, type Resolved, resolveOccurrences } from './resolve-occurrences.ts';

const dayMs = 86_400_000;

export interface ImportRequest extends ImportOptions {
  tenantId: number;
  file: Uint8Array;
  /** Which calendar of the tenant it is: an import leaves the trainings of other calendars alone. `ical` is the first. */
  source: string;
  /** How far ahead new trainings are made. */
  weeks: number;
  now: Date;
  /** For what people are told. */
  jobs: JobQueue;
}

/** What an import would do, to be shown, and the means to do it. */
export interface PreparedImport {
  description: string[];
  /** There is nothing to do. */
  isNothing: boolean;
  /** All or nothing, and only if the timetable is still what the plan was made for. @throws ImportError */
  apply(): Promise<void>;
}

/** Reads the calendar and plans what must change; changes nothing. @throws ImportError with the lines that are wrong */
export async function prepareImport(database: Database, request: ImportRequest): Promise<PreparedImport> {
  const { tenantId } = request;
  const read = await readWithCatalogue(database, request);
  const prepared = await inTenant(database, tenantId, (scope) => planNow(scope, request, read, false));
  const { problems } = prepared.plan;
  if (problems.length > 0) throw new ImportError(problems);
  const shown = { plan: prepared.plan, ...prepared.resolved };
  return {
    description: describePlan({ ...shown, notices: prepared.notices, clubs: read.catalogue.clubs }),
    isNothing: isNothing(shown),
    apply: () => applyPrepared(database, request, read, prepared).catch(explainConflict),
  };
}

function applyPrepared(database: Database, request: ImportRequest, read: Read, prepared: Planned): Promise<void> {
  const { tenantId, jobs, now } = request;
  return inTenant(database, tenantId, async (scope) => {
    await lockImports(scope);
    const again = await planNow(scope, request, { ...read, catalogue: await getCatalogue(scope) }, true);
    if (again.plan.problems.length > 0) throw new ImportError(again.plan.problems);
    if (fingerprint(again) !== fingerprint(prepared)) throw changedMeanwhile();
    await applyPlan(scope, { source: request.source, plan: again.plan, ...again.resolved, jobs, now });
  });
}

const changedMeanwhile = (): ImportError =>
  new ImportError([{ sentence: 'The timetable was changed meanwhile, so nothing was done; try again.' }]);

/** Someone else's training came into a room or to a trainer after the plan was made (exclusion_violation). */
function explainConflict(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  throw code === '23P01' ? changedMeanwhile() : error;
}

interface Read {
  catalogue: Catalogue;
  occurrences: Awaited<ReturnType<typeof readCalendarApart>>['occurrences'];
  notices: Problem[];
}

async function readWithCatalogue(database: Database, request: ImportRequest): Promise<Read> {
  const { tenantId, now, weeks, source, file } = request;
  const { catalogue, known } = await inTenant(database, tenantId, async (scope) => ({
    catalogue: await getCatalogue(scope),
    known: await listImported(scope, { source, now, isLocked: false }),
  }));
  if (catalogue.clubs.length === 0) throw new ImportError([{ sentence: 'This tenant has no club yet.' }]);
  const times = known.flatMap(({ startsAt, recurrenceAt }) => [startsAt.getTime(), recurrenceAt.getTime()]);
  // What an earlier import made further ahead is read too, so that it is kept up to date and not taken for gone.
  const until = times.reduce((latest, ms) => Math.max(latest, ms + dayMs), now.getTime() + weeks * 7 * dayMs);
  const window = { from: now, until: new Date(until) };
  const { occurrences, notices } = await readCalendarApart({ file, window, places: catalogue });
  return { catalogue, occurrences, notices };
}

interface Planned {
  plan: TimetablePlan;
  resolved: Resolved;
  notices: Problem[];
}

async function planNow(scope: TenantScope, request: ImportRequest, read: Read, isLocked: boolean): Promise<Planned> {
  const { source, now, weeks } = request;
  const resolved = resolveOccurrences(read.occurrences, read.catalogue, request);
  const { wanted, newRooms, newTrainers, problems } = resolved;
  if (problems.length > 0) throw new ImportError(problems);
  const existing = await listImported(scope, { source, now, isLocked });
  const series = await listSeries(scope, source);
  const plan = planImport({
    wanted,
    existing,
    others: await listOthers(scope, { now, exceptIds: new Set(existing.map(({ id }) => id)) }),
    series,
    started: await listStarted(scope, { source, now, recurrenceAt: wanted.map(({ recurrenceAt }) => recurrenceAt) }),
    rooms: [...read.catalogue.rooms, ...newRooms],
    trainers: [...read.catalogue.trainers, ...newTrainers],
    now,
    until: new Date(now.getTime() + weeks * 7 * dayMs),
  });
  const isOther = series.size > 0 && wanted.length > 0 && wanted.every(({ uid }) => !series.has(uid));
  return { plan, resolved, notices: isOther ? [otherCalendar, ...read.notices] : read.notices };
}

const otherCalendar: Problem = {
  sentence:
    'None of these events were imported before, so this replaces all that were. ' +
    'If it is a second calendar, say --calendar NAME to keep the first.',
};

const idsOf = (trainings: readonly { id: number }[]): number[] => trainings.map(({ id }) => id);

/** What a plan does, without what may change meanwhile without harm. */
function fingerprint({ plan, resolved }: Planned): string {
  const { cancels, deletes, inserts, updates, changedSeries } = plan;
  const { newRooms, newTrainers } = resolved;
  const changed = updates.map(({ id, after }) => [id, after]);
  return JSON.stringify([idsOf(cancels), idsOf(deletes), inserts, changed, changedSeries, newRooms, newTrainers]);
}
