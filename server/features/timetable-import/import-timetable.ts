import { Worker } from 'node:worker_threads';
import type { Database } from '../../db/open-database.ts';
import { inTenant, type TenantScope } from '../../db/tenant-scope.ts';
import type { JobQueue } from '../../job-queue/job-queue.ts';
import type { WorkerAnswer } from './calendar-worker.ts';
import { applyPlan } from './commands.ts';
import { describePlan, isNothing } from './describe-plan.ts';
import { ImportError, type Problem } from './import-error.ts';
import { type PlanRequest, planImport, type TimetablePlan } from './plan-import.ts';
import { getCatalogue, listImported, listOthers, listSeries, listStarted, lockImports } from './queries.ts';
import { type CalendarReading, type CalendarRequest, ownUid } from './read-calendar.ts';
import { type Catalogue, type ImportOptions, type Resolved, resolveOccurrences } from './resolve-occurrences.ts';

const dayMs = 86_400_000;

export interface ImportRequest extends ImportOptions {
  tenantId: number;
  file: Uint8Array;
  /** Which calendar of the tenant it is: an import does not touch trainings of other calendars. `ical` is the first. */
  source: string;
  /** How far ahead new trainings are created. */
  weeks: number;
  /** Invalid events are reported and skipped; without this option they reject the whole file. */
  skipBroken: boolean;
  /** Allows removing more than a tenth of the future trainings. */
  allowCancel: boolean;
  now: Date;
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

/** Reads the calendar and plans the changes; changes nothing. @throws ImportError with the invalid lines */
export async function prepareImport(database: Database, request: ImportRequest): Promise<PreparedImport> {
  const { tenantId } = request;
  const read = await readWithCatalogue(database, request);
  const prepared = await inTenant(database, tenantId, (scope) => planNow(scope, request, read, false));
  const { plan, notices, skipped } = prepared;
  const shown = { plan, ...prepared.resolved };
  return {
    description: describePlan({ ...shown, notices, skipped, clubs: read.catalogue.clubs }),
    isNothing: isNothing(shown),
    refusal: request.allowCancel ? null : refuseCancellations(prepared),
    apply: () => applyPrepared(database, request, read, prepared).catch(explainConflict),
  };
}

function applyPrepared(database: Database, request: ImportRequest, read: Read, prepared: Planned): Promise<void> {
  const { tenantId, jobs, now } = request;
  return inTenant(database, tenantId, async (scope) => {
    await lockImports(scope);
    const again = await planNow(scope, request, { ...read, catalogue: await getCatalogue(scope) }, true);
    if (fingerprint(again) !== fingerprint(prepared)) throw changedMeanwhile();
    await applyPlan(scope, { source: request.source, plan: again.plan, ...again.resolved, jobs, now });
  });
}

const changedMeanwhile = (): ImportError =>
  new ImportError([{ sentence: 'The timetable was changed meanwhile, so nothing was done; try again.' }]);

/** Another training took a room or a trainer after the plan was made (exclusion_violation). */
function explainConflict(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  throw code === '23P01' ? changedMeanwhile() : error;
}

interface Read extends CalendarReading {
  catalogue: Catalogue;
}

async function readWithCatalogue(database: Database, request: ImportRequest): Promise<Read> {
  const { tenantId, now, weeks, source, file } = request;
  const { catalogue, known } = await inTenant(database, tenantId, async (scope) => ({
    catalogue: await getCatalogue(scope),
    known: await listImported(scope, { source, now, isLocked: false }),
  }));
  if (catalogue.clubs.length === 0) throw new ImportError([{ sentence: 'This tenant has no club yet.' }]);
  const times = known.flatMap(({ startsAt, recurrenceAt }) => [startsAt.getTime(), recurrenceAt.getTime()]);
  // Trainings that an earlier import created further ahead are read too, so that they are updated and not treated as
  // removed.
  const until = times.reduce((latest, ms) => Math.max(latest, ms + dayMs), now.getTime() + weeks * 7 * dayMs);
  const window = { from: now, until: new Date(until) };
  return {
    catalogue,
    ...(await readCalendarApart({ file, window, places: catalogue, skipBroken: request.skipBroken })),
  };
}

interface Planned {
  plan: TimetablePlan;
  resolved: Resolved;
  notices: Problem[];
  /** Why events were skipped. */
  skipped: Problem[];
  /** Future trainings of earlier imports. */
  coming: number;
}

/** @throws ImportError */
async function planNow(scope: TenantScope, request: ImportRequest, read: Read, isLocked: boolean): Promise<Planned> {
  const { source, now } = request;
  const recurrenceAt = read.occurrences.map((occurrence) => occurrence.recurrenceAt);
  const existing = await listImported(scope, { source, now, isLocked });
  const around = {
    existing,
    others: await listOthers(scope, { now, exceptIds: new Set(existing.map(({ id }) => id)) }),
    series: await listSeries(scope, source),
    started: await listStarted(scope, { source, now, recurrenceAt }),
  };
  const broken = [...read.broken];
  for (;;) {
    const planned = planWithout(new Set(broken.map(({ uid }) => uid)), around, request, read);
    const problems = [...planned.resolved.problems, ...planned.plan.problems];
    if (problems.length === 0) return { ...planned, skipped: broken.map(({ problem }) => problem) };
    const found = problems.map((problem) => ({ problem, uid: uidAt(problem.line, read) }));
    if (!request.skipBroken || found.some(({ uid }) => uid === null)) throw new ImportError(problems);
    broken.push(...found);
  }
}

const uidAt = (line: number | undefined, { occurrences }: Read): string | null =>
  occurrences.find(({ details }) => details.line === line)?.uid ?? null;

type Around = Pick<PlanRequest, 'existing' | 'others' | 'series' | 'started'>;

/** The plan for all events except those of some UIDs, whose trainings stay unchanged. */
function planWithout(uids: ReadonlySet<string | null>, around: Around, request: ImportRequest, read: Read) {
  const isSkipped = ({ uid }: { uid: string }) => uids.has(uid) || uids.has(ownUid(uid));
  const occurrences = read.occurrences.filter((occurrence) => !isSkipped(occurrence));
  const resolved = resolveOccurrences(occurrences, read.catalogue, request);
  const { wanted, newRooms, newTrainers } = resolved;
  const { series } = around;
  const staying = around.existing.filter((training) => isSkipped(training) && !training.isCancelled);
  const plan = planImport({
    ...around,
    wanted,
    existing: around.existing.filter((training) => !isSkipped(training)),
    others: [
      ...around.others,
      ...staying.map((training) => ({ ...training, heldRoomId: training.holdsRoom ? training.roomId : null })),
    ],
    rooms: [...read.catalogue.rooms, ...newRooms],
    trainers: [...read.catalogue.trainers, ...newTrainers],
    now: request.now,
    until: new Date(request.now.getTime() + request.weeks * 7 * dayMs),
  });
  const isOther = series.size > 0 && wanted.length > 0 && wanted.every(({ uid }) => !series.has(uid));
  const notices = [...(isOther ? [otherCalendar] : []), ...read.notices, ...resolved.notices];
  return { plan, resolved, notices, coming: around.existing.filter(({ isCancelled }) => !isCancelled).length };
}

/** A wrong or truncated file could delete a club's season. */
function refuseCancellations({ plan, coming }: Planned): string | null {
  const { cancels, deletes } = plan;
  const gone = cancels.length + deletes.length;
  if (gone * 10 <= coming) return null;
  const registered = cancels.length > 0 ? `, ${cancels.length} of them with people registered` : '';
  return `${gone} of the ${coming} coming trainings would be taken away${registered}: more than 10 % need --allow-cancel.`;
}

const otherCalendar: Problem = {
  sentence:
    'None of these events were imported before, so this replaces all that were. ' +
    'If it is a second calendar, say --calendar NAME to keep the first.',
};

const idsOf = (trainings: readonly { id: number }[]): number[] => trainings.map(({ id }) => id);

/** A plan's effects, without details that may change meanwhile without harm. */
function fingerprint({ plan, resolved }: Planned): string {
  const { cancels, deletes, inserts, updates, changedSeries } = plan;
  const { newRooms, newTrainers } = resolved;
  const changed = updates.map(({ id, after }) => [id, after]);
  return JSON.stringify([idsOf(cancels), idsOf(deletes), inserts, changed, changedSeries, newRooms, newTrainers]);
}

const longestSeconds = 30;

/**
 * `readCalendar` in a worker thread that is terminated on timeout: a file can be made to take long, as with thousands of
 * counted series from long ago.
 * @throws ImportError
 */
async function readCalendarApart(request: CalendarRequest): Promise<CalendarReading> {
  const worker = new Worker(new URL('./calendar-worker.ts', import.meta.url), {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
  });
  const { promise, resolve, reject } = Promise.withResolvers<WorkerAnswer>();
  const tooLong = {
    problems: [{ sentence: `Reading the file took more than ${longestSeconds} s, so it was given up.` }],
  };
  const timer = setTimeout(() => resolve(tooLong), longestSeconds * 1000);
  worker.once('message', resolve).once('error', reject);
  const answer = await promise.finally(async () => {
    clearTimeout(timer);
    await worker.terminate();
  });
  if ('problems' in answer) throw new ImportError(answer.problems);
  return answer.reading;
}
