import { clockChangesIn, clockOf } from '#api/clock-changes.ts';
import { type PlainDate, toInstant } from '#api/dates.ts';
import type { CreateSeriesBody, RepeatBody, SeriesEffects } from '#api/scheduling/series/schema.ts';
import { mostOccurrences, type SeriesRepeat, seriesDates } from '#api/scheduling/series/series-dates.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { invalidFields, refusedField } from '../../../endpoint/api-error.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { listHolidays } from '../../rooms/hours/holidays.ts';
import { setMinimum } from '../../trainings/minimum/commands.ts';
import { placeOf, rowToCreate } from '../changes/create-training.ts';
import { none } from '../changes/foresee.ts';
import { refuseStyle } from '../checks/find-place.ts';
import { datesIn, findClosed } from '../checks/refuse-closed.ts';
import { insertTrainings, type NewTraining } from '../commands.ts';
import { getScheduleRules } from '../queries.ts';
import { readAnswers } from './answers.ts';
import { insertSeries, insertSeriesEdit, tryInSavepoint } from './commands.ts';
import { listClashing, type Occurrence, refuseClashing } from './occurrences.ts';

interface Means {
  catalog: ClubCatalog;
  now: Date;
}

/** The dates of a series, and the holidays on its weekdays. Throws where there are none, or too many. */
export async function datesOf(scope: TenantScope, repeat: SeriesRepeat) {
  if (repeat.until < repeat.from) throw invalidFields(['repeat.until']);
  const without = seriesDates({ ...repeat, skipsHolidays: false }, new Set());
  const last = without.at(-1);
  if (without.length > mostOccurrences || last === undefined) throw invalidFields(['repeat.until']);
  const rules = await getScheduleRules(scope);
  const holidays = repeat.skipsHolidays ? await listHolidays(rules, repeat.from, last) : [];
  const dates = seriesDates(repeat, new Set(holidays.map(({ date }) => date)));
  return { dates, holidays: holidays.filter(({ date }) => without.includes(date)) };
}

export const toRepeat = ({ weekdays, until, skipsHolidays, skipDates }: RepeatBody, from: PlainDate): SeriesRepeat => ({
  weekdays: [...new Set(weekdays)].toSorted((a, b) => a - b),
  from,
  until,
  skipsHolidays,
  skipDates: [...new Set(skipDates)].toSorted(),
});

/** Everything that a series would have: only what is to come. */
async function planSeries(scope: TenantScope, wanted: CreateSeriesBody, { catalog, now }: Means) {
  const { row, heldRoomId, sharedRoomId, timeZone } = await rowToCreate(scope, wanted, catalog);
  const { styleId, roomId, trainerId, duration, startDateTime } = wanted;
  await refuseStyle(scope, roomId, styleId);
  const repeat = toRepeat(wanted.repeat, startDateTime.slice(0, 10));
  const { dates, holidays } = await datesOf(scope, repeat);
  const answers = await readAnswers(scope, wanted.answers, { unitId: row.unit_id, styleId, catalog });
  const planned = dates.flatMap((date) => {
    const startsAt = toInstant(`${date}${startDateTime.slice(10)}`, timeZone);
    if (startsAt <= now || answers.isSkipped(date)) return [];
    const place = answers.room(date);
    const trainer = answers.trainer(date) ?? trainerId;
    const rooms = place ?? { heldRoomId, sharedRoomId };
    const occurrence: Occurrence = {
      date,
      startsAt,
      duration,
      heldRoomId: rooms.heldRoomId,
      sharedRoomId: rooms.sharedRoomId,
      trainerId: trainer,
    };
    const own = { date, starts_at: startsAt, recurrence_at: startsAt };
    return [{ occurrence, row: { ...row, ...place?.columns, trainer_id: trainer, ...own } satisfies NewTraining }];
  });
  if (planned.length === 0) throw invalidFields(['repeat.until']);
  const places = planned.map((one) => placeOf(one.row));
  const closed = new Set(datesIn(await findClosed(scope, places)));
  const held = wanted.isMeantForClosedDay ? planned : planned.filter(({ row: { date } }) => !closed.has(date));
  if (held.length === 0) throw refusedField(409, 'day_closed', 'repeat.until');
  const walls = held.map(({ occurrence }) => `${occurrence.date}${startDateTime.slice(10)}`);
  const clockChanges = clockChangesIn(walls, clockOf(timeZone));
  return { repeat, holidays, planned: held, clockChanges, closedDays: [...closed], unitId: row.unit_id, styleId };
}

/** What is in the way of a new series; nothing is written. */
export async function foreseeSeries(
  scope: TenantScope,
  wanted: CreateSeriesBody,
  means: Means,
): Promise<SeriesEffects> {
  const { planned, holidays, clockChanges, closedDays, unitId, styleId } = await planSeries(scope, wanted, means);
  const occurrences = planned.map(({ occurrence }) => occurrence);
  const clashing = await listClashing(scope, occurrences, { unitId, styleId, except: [], ...means });
  const clashes = clashing.flatMap((one) => one.clashes);
  return {
    ...none,
    changed: 0,
    added: planned.length,
    dropped: 0,
    holidays,
    clashing,
    clashes,
    clockChanges,
    closedDays,
  };
}

/**
 * All trainings of a series in one statement, or none of them: a refusal names everything that is in the way. For a
 * while it can be undone, as edits can.
 */
export async function createSeries(
  scope: TenantScope,
  wanted: CreateSeriesBody,
  { byClientId, ...means }: Means & { byClientId: number | null },
) {
  const { planned, repeat } = await planSeries(scope, wanted, means);
  const occurrences = planned.map(({ occurrence }) => occurrence);
  const ask = () => refuseClashing(scope, occurrences, { catalog: means.catalog, except: [] });
  await ask();
  const seriesId = await insertSeries(scope, { repeat, familyId: null });
  const rows = planned.map(({ row }) => ({ ...row, series_id: seriesId }));
  const ids = await tryInSavepoint(scope, () => insertTrainings(scope, rows, means.now), ask);
  if (wanted.atLeast) await setMinimum(scope, ids, wanted.atLeast, means.now);
  const undoUntil = new Date(means.now.getTime() + (await getScheduleRules(scope)).undoSeconds * 1000);
  const before = { series: [], trainings: [], addedSeriesId: seriesId, addedTrainingIds: ids };
  await insertSeriesEdit(scope, { familyId: seriesId, byClientId, now: means.now, undoUntil, before });
  return { seriesId, firstId: ids[0] ?? 0, created: ids.length };
}
