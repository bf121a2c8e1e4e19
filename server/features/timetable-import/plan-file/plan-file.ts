import type { TenantScope } from '../../../db/tenant-scope.ts';
import { said } from '../../../files/said.ts';
import { ImportError, type Problem } from '../import-error.ts';
import { type PlanRequest, planImport, type TimetablePlan } from '../plan-import.ts';
import { getCatalogue, listImported, listOthers, listSeries, listStarted } from '../queries.ts';
import { type BrokenEvent, ownUid } from '../read-calendar.ts';
import { type Catalogue, type ImportOptions, type Resolved, resolveOccurrences } from '../resolve-occurrences.ts';
import { readApart } from './read-apart.ts';
import type { FileReading, TableOptions } from './read-file.ts';

const dayMs = 86_400_000;

export interface FileRequest extends ImportOptions {
  file: Uint8Array;
  /** Which calendar of the tenant it is: an import does not touch trainings of other calendars. `ical` is the first. */
  source: string;
  /** How far ahead new trainings are created. */
  weeks: number;
  /** Invalid events are reported and skipped; without this option they reject the whole file. */
  skipBroken: boolean;
  /** What an earlier import made and the calendar has no longer is taken away. */
  removes: boolean;
  /** A file that is no calendar is read as a table. */
  table?: TableOptions | undefined;
  now: Date;
}

export interface ReadFile extends FileReading {
  catalogue: Catalogue;
}

/** Reads the file as far as it matters; plans nothing yet. @throws ImportError */
export async function readFile(scope: TenantScope, request: FileRequest): Promise<ReadFile> {
  const { now, weeks, source, file, skipBroken, table } = request;
  const catalogue = await getCatalogue(scope);
  const known = await listImported(scope, { source, now, isLocked: false });
  if (catalogue.clubs.length === 0) throw new ImportError([{ said: said('calendar.noClub') }]);
  const times = known.flatMap(({ startsAt, recurrenceAt }) => [startsAt.getTime(), recurrenceAt.getTime()]);
  // Trainings that an earlier import created further ahead are read too, so that they are updated and not treated as
  // removed.
  const until = times.reduce((latest, ms) => Math.max(latest, ms + dayMs), now.getTime() + weeks * 7 * dayMs);
  const window = { from: now, until: new Date(until) };
  return { catalogue, ...(await readApart({ file, window, places: catalogue, skipBroken, table })) };
}

export interface Planned {
  plan: TimetablePlan;
  resolved: Resolved;
  notices: Problem[];
  /** Why events were skipped. */
  skipped: BrokenEvent[];
  /** Future trainings of earlier imports. */
  coming: number;
  /** All others that go on beside those of the file. */
  around: Around;
}

type Around = Pick<PlanRequest, 'existing' | 'others' | 'series' | 'started'>;

/** What the file changes as things are. @throws ImportError */
export async function planRead(
  scope: TenantScope,
  request: FileRequest,
  read: ReadFile,
  isLocked: boolean,
): Promise<Planned> {
  const around = await getAround(scope, request, read, isLocked);
  const skipped = [...read.broken];
  let names: Resolved['names'] | undefined;
  for (;;) {
    const planned = planWithout(new Set(skipped.map(({ uid }) => uid)), around, request, read);
    names ??= planned.resolved.names;
    const problems = [...planned.resolved.problems, ...planned.plan.problems];
    if (problems.length === 0) return { ...planned, resolved: { ...planned.resolved, names }, skipped };
    const found = problems.map((problem) => ({ problem, ...eventAt(problem.line, read) }));
    if (!request.skipBroken || found.some(({ uid }) => uid === null)) throw new ImportError(problems);
    skipped.push(...found);
  }
}

async function getAround(
  scope: TenantScope,
  { source, now }: FileRequest,
  { isTable, occurrences }: ReadFile,
  isLocked: boolean,
): Promise<Around> {
  const existing = await listImported(scope, { source: isTable ? null : source, now, isLocked });
  const others = await listOthers(scope, { now, exceptIds: new Set(existing.map(({ id }) => id)) });
  if (isTable) return { existing, others, series: new Map(), started: new Set() };
  const recurrenceAt = occurrences.map((occurrence) => occurrence.recurrenceAt);
  return {
    existing,
    others,
    series: await listSeries(scope, source),
    started: await listStarted(scope, { source, now, recurrenceAt }),
  };
}

function eventAt(line: number | undefined, { occurrences }: ReadFile): Omit<BrokenEvent, 'problem'> {
  const event = occurrences.find(({ details }) => details.line === line);
  return event ? { uid: event.uid, title: event.details.summary } : { uid: null };
}

/** The plan for all events except those of some UIDs, whose trainings stay unchanged. */
function planWithout(uids: ReadonlySet<string | null>, around: Around, request: FileRequest, read: ReadFile) {
  const isSkipped = ({ uid }: { uid: string }) => uids.has(uid) || uids.has(ownUid(uid));
  const occurrences = read.occurrences.filter((occurrence) => !isSkipped(occurrence));
  const resolved = resolveOccurrences(occurrences, read.catalogue, request);
  const { wanted, newRooms, newTrainers } = resolved;
  const { series } = around;
  const staying = around.existing.filter((training) => isSkipped(training) && !training.isCancelled);
  const weeks = read.isTable ? Math.max(request.weeks, weeksOfTables) : request.weeks;
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
    until: new Date(request.now.getTime() + weeks * 7 * dayMs),
    isTable: read.isTable,
    removes: request.removes,
  });
  const isOther = series.size > 0 && wanted.length > 0 && wanted.every(({ uid }) => !series.has(uid));
  const notices = [...(isOther ? [otherCalendar] : []), ...read.notices, ...resolved.notices];
  return { plan, resolved, notices, around, coming: around.existing.filter(({ isCancelled }) => !isCancelled).length };
}

/** The last dates that a line may name are a bit further on than two years. */
const weeksOfTables = 106;

const otherCalendar: Problem = {
  said: said('calendar.other'),
  hint: 'If it is a second calendar, say --calendar NAME to keep the first.',
};

const idsOf = (trainings: readonly { id: number }[]): number[] => trainings.map(({ id }) => id);

/** A plan's effects, without details that may change meanwhile without harm. */
export function fingerprint({ plan, resolved }: Planned): string {
  const { cancels, deletes, inserts, updates, changedSeries } = plan;
  const { newRooms, newTrainers } = resolved;
  const changed = updates.map(({ id, after }) => [id, after]);
  return JSON.stringify([idsOf(cancels), idsOf(deletes), inserts, changed, changedSeries, newRooms, newTrainers]);
}
