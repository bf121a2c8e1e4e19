import { addDays, toPlainDate } from '#api/dates.ts';
import type { ChangedSeries, ChangeSeriesBody } from '#api/scheduling/series/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { JobQueue } from '../../../job-queue/job-queue.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { setMinimum } from '../../trainings/minimum/commands.ts';
import { addTold, applyChange } from '../changes/apply-change.ts';
import { cancelTraining } from '../changes/cancel-training.ts';
import { changeTraining } from '../changes/change-training.ts';
import { deleteTraining, insertTrainings } from '../commands.ts';
import { nobodyTold } from '../notices/notify-of-change.ts';
import type { Told } from '../notices/plan-notice.ts';
import { getScheduleRules } from '../queries.ts';
import type { SeriesBefore } from '../tables.ts';
import {
  insertSeries,
  insertSeriesEdit,
  setMade,
  setMembership,
  setRepeat,
  tryInSavepoint,
  updateUnbooked,
} from './commands.ts';
import { type Family, hasPeople, openFamily } from './find-targets.ts';
import { refuseClashing } from './occurrences.ts';
import { type ChangePlan, planChange } from './plan-rows.ts';
import { listWithHistory, lockPeopleOfAll, type Member } from './queries.ts';

interface Change {
  trainingId: number;
  wanted: ChangeSeriesBody;
  byClientId: number;
  catalog: ClubCatalog;
  jobs: JobQueue;
  now: Date;
}

/** Changes what the scope covers in one transaction; what has begun, and what was edited apart, stays as it is. */
export async function changeSeries(scope: TenantScope, change: Change): Promise<ChangedSeries> {
  const { wanted, byClientId, catalog, now } = change;
  if (wanted.scope === 'this') {
    const { item: _item, ...told } = await changeTraining(scope, change);
    return { changed: 1, added: 0, dropped: 0, ...told };
  }
  const family = await openToChange(scope, change);
  const plan = await planChange(scope, family, wanted, { catalog, now });
  await refuseInTheWay(scope, plan, catalog);
  const touched = [...plan.changes.map(({ member }) => member), ...plan.dropped];
  const ids = touched.map(({ id }) => id);
  await lockPeopleOfAll(scope, ids);
  const rules = await getScheduleRules(scope);
  const undoUntil = new Date(now.getTime() + rules.undoSeconds * 1000);
  const before = rememberBefore(family, touched);
  const edit = { familyId: family.familyId, byClientId, now };
  const canUndo = plan.dropped.length === 0;
  const seriesEditId = await insertSeriesEdit(scope, { ...edit, undoUntil: canUndo ? undoUntil : now, before });
  const dropped = await drop(scope, plan.dropped, change);
  const told = await applyAll(scope, plan, { ...change, rules, undoUntil, seriesEditId });
  const made = await regroup(scope, family, plan, change);
  await setMade(scope, seriesEditId, { ...before, ...made });
  const kept = plan.changes.map(({ member }) => member.id);
  if (wanted.atLeast !== undefined) await setMinimum(scope, [...kept, ...made.addedTrainingIds], wanted.atLeast, now);
  return {
    changed: plan.changes.length,
    added: plan.additions.length,
    dropped: plan.dropped.length,
    ...addTold(dropped, told),
    undoUntil: canUndo ? undoUntil.toISOString() : null,
  };
}

/** A series that is being made has its row from now on. */
async function openToChange(scope: TenantScope, { trainingId, wanted, catalog, now }: Change): Promise<Family> {
  const family = await openFamily(scope, trainingId, { catalog, now, isToRepeat: wanted.repeat !== undefined });
  if (!family.isStarted) return family;
  const id = await insertSeries(scope, { repeat: family.own.repeat, familyId: null });
  const own = { ...family.own, id };
  const opened = { ...family.opened, seriesId: id };
  return { ...family, familyId: id, series: [own], own, opened, members: [opened] };
}

async function refuseInTheWay(scope: TenantScope, plan: ChangePlan, catalog: ClubCatalog): Promise<void> {
  const all = [...plan.changes, ...plan.additions].map(({ occurrence }) => occurrence);
  const except = [...plan.changes.map(({ member }) => member.id), ...plan.dropped.map(({ id }) => id)];
  await refuseClashing(scope, all, { catalog, except });
}

const rememberBefore = ({ series, isStarted }: Family, touched: readonly Member[]): SeriesBefore => ({
  series: isStarted ? [] : series,
  trainings: touched.map(({ id, seriesId, recurrenceAt }) =>
    isStarted ? { id, seriesId: null, recurrenceAt: null } : { id, seriesId, recurrenceAt: recurrenceAt.toISOString() },
  ),
  addedSeriesId: null,
  addedTrainingIds: [],
});

/** What the new dates leave out is deleted, or cancelled where somebody has to do with it. */
async function drop(scope: TenantScope, dropped: readonly Member[], { catalog, jobs, now }: Change): Promise<Told> {
  const withHistory = await listWithHistory(
    scope,
    dropped.map(({ id }) => id),
  );
  let told = nobodyTold;
  for (const { id } of dropped) {
    if (!withHistory.has(id)) await deleteTraining(scope, id);
    else told = addTold(told, await cancelTraining(scope, { trainingId: id, catalog, jobs, now }));
  }
  return { smsCount: told.smsCount, emailCount: told.emailCount, pushCount: told.pushCount };
}

type Applying = Change & { rules: Awaited<ReturnType<typeof getScheduleRules>>; undoUntil: Date; seriesEditId: number };

/** Those with people one by one, as single edits are; the others at once. */
async function applyAll(scope: TenantScope, { changes }: ChangePlan, applying: Applying): Promise<Told> {
  const { wanted } = applying;
  const unbooked = changes.filter(({ member }) => !hasPeople(member));
  const rows = unbooked.map(({ member, columns }) => ({ id: member.id, columns }));
  let told = nobodyTold;
  const write = async () => {
    await updateUnbooked(scope, rows, applying);
    for (const { member, columns } of changes.filter(({ member: { id } }) => !rows.some((row) => row.id === id))) {
      const maxPlaces = columns.max_places ?? member.maxPlaces;
      const own = { maxPlaces, moveLastToWaitingList: wanted.moveLastToWaitingList };
      const done = await applyChange(scope, { ...applying, before: member, columns, wanted: own });
      told = addTold(told, done);
    }
  };
  const ask = async () => {
    const all = changes.map(({ occurrence }) => occurrence);
    await refuseClashing(scope, all, { catalog: applying.catalog, except: changes.map(({ member }) => member.id) });
  };
  await tryInSavepoint(scope, write, ask);
  return told;
}

/**
 * Which series they belong to from now on: an edit of the following ones splits the series, unless nothing comes
 * before; an edit of all joins again what was split.
 */
async function regroup(scope: TenantScope, family: Family, plan: ChangePlan, { wanted, catalog, now }: Change) {
  const { opened, own, series, familyId, members } = family;
  const date = toPlainDate(opened.recurrenceAt, catalog.timeZoneOf(opened.unitId));
  const isFollowing = wanted.scope === 'following';
  const isLater = (one: Member) => one.recurrenceAt >= opened.recurrenceAt;
  const isSplit = isFollowing && members.some((one) => one.seriesId === own.id && !isLater(one));
  const [first = date] = [...plan.kept, ...plan.added.map((added) => ({ date: added }))]
    .map((one) => one.date)
    .toSorted();
  const start = isFollowing ? date : plan.repeat.from;
  const from = first < start ? first : start;
  const repeat = { ...plan.repeat, from };
  const addedSeriesId = isSplit ? await insertSeries(scope, { repeat, familyId }) : null;
  const seriesId = addedSeriesId ?? own.id;
  if (isSplit) await setRepeat(scope, own.id, { ...own.repeat, until: addDays(date, -1) });
  else await setRepeat(scope, own.id, repeat);
  for (const other of series) {
    const isOver = !isFollowing || other.repeat.from >= date;
    if (other.id !== own.id && isOver) await setRepeat(scope, other.id, { ...other.repeat, until: '0001-01-01' });
  }
  const moved = plan.changes.map(({ member, columns }) => {
    return { id: member.id, seriesId, recurrenceAt: new Date(columns.starts_at) };
  });
  await setMembership(scope, moved);
  const rows = plan.additions.map(({ row }) => ({ ...row, series_id: seriesId }));
  const addedTrainingIds = await insertTrainings(scope, rows, now);
  return { addedSeriesId: family.isStarted ? own.id : addedSeriesId, addedTrainingIds };
}
