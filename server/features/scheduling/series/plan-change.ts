import { addDays, isoWeekday, mondayOf, type PlainDate, toInstant, toPlainDate, toWallTime } from '#api/dates.ts';
import type { ChangeSeriesBody, Holiday } from '#api/scheduling/series/schema.ts';
import { moveWeekdays, type SeriesRepeat, seriesDates } from '#api/scheduling/series/series-dates.ts';
import { isOnStep } from '#api/scheduling/start-step.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { invalidFields } from '../../../endpoint/api-error.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { listHolidays } from '../../rooms/hours/holidays.ts';
import { getScheduleRules } from '../queries.ts';
import { datesOf, toRepeat } from './create-series.ts';
import { type Family, targetsIn } from './find-targets.ts';
import type { Member } from './queries.ts';

export interface PlannedDates {
  /** How the series repeats from then on. */
  repeat: SeriesRepeat;
  kept: { member: Member; date: PlainDate }[];
  dropped: Member[];
  added: PlainDate[];
  holidays: Holiday[];
}

/** The whole of a family, by the weekdays of the opened one. */
export function repeatOf({ series, own }: Pick<Family, 'series' | 'own'>): SeriesRepeat {
  const current = series.map(({ repeat }) => repeat).filter((repeat) => repeat.from <= repeat.until);
  const [from = own.repeat.from] = current.map((repeat) => repeat.from).toSorted();
  const until =
    current
      .map((repeat) => repeat.until)
      .toSorted()
      .at(-1) ?? own.repeat.until;
  return { ...own.repeat, from, until };
}

/** What is wanted in place of it; another date of the opened training in its week is another weekday. */
function wantedRepeat(family: Family, wanted: ChangeSeriesBody, openedDate: PlainDate): SeriesRepeat {
  const current = repeatOf(family);
  const date = wanted.startDateTime.slice(0, 10);
  const given = wanted.repeat ? toRepeat(wanted.repeat, current.from) : current;
  if (date === openedDate) return given;
  if (mondayOf(date) !== mondayOf(openedDate)) throw invalidFields(['startDateTime']);
  const [old, fresh] = [isoWeekday(openedDate), isoWeekday(date)];
  if (given.weekdays.includes(fresh) && !given.weekdays.includes(old)) return given;
  const weekdays = [...given.weekdays.filter((day) => day !== old && day !== fresh), fresh].toSorted((a, b) => a - b);
  return { ...given, weekdays };
}

const isSame = (one: SeriesRepeat, other: SeriesRepeat): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Which trainings of the scope go where, which are too many, and on which dates there are more. */
export async function planDates(
  scope: TenantScope,
  family: Family,
  wanted: ChangeSeriesBody,
  { catalog, now }: { catalog: ClubCatalog; now: Date },
): Promise<PlannedDates> {
  const targets = targetsIn(family, wanted.scope, now);
  if (targets.length === 0) throw invalidFields(['scope']);
  const timeZone = catalog.timeZoneOf(family.opened.unitId);
  const openedDate = toPlainDate(family.opened.startsAt, timeZone);
  const [current, repeat] = [repeatOf(family), wantedRepeat(family, wanted, openedDate)];
  if (isSame(current, repeat)) {
    const kept = targets.map((member) => ({ member, date: toPlainDate(member.startsAt, timeZone) }));
    return { repeat, kept, dropped: [], added: [], holidays: [] };
  }
  const moves = moveWeekdays(family.own.repeat.weekdays, repeat.weekdays);
  const placed = targets.map((member) => {
    const date = toPlainDate(member.startsAt, timeZone);
    const day = moves.get(isoWeekday(date));
    return { member, date: day === undefined ? date : addDays(mondayOf(date), day - 1) };
  });
  const last = placed.map(({ date }) => date).reduce((one, other) => (one > other ? one : other), repeat.until);
  // A later weekday of the last week still belongs to it, unless another end is wanted.
  if (repeat.until === current.until) repeat.until = last;
  const cut = mondayOf(wanted.scope === 'all' ? current.from : openedDate);
  const { dates, holidays } = await datesOf(scope, { ...repeat, from: cut });
  const wantedDates = new Set(dates);
  const stays = ({ date }: (typeof placed)[number]) => wantedDates.has(date) || family.isStarted === true;
  const kept = placed.filter(stays);
  const dropped = placed.filter((one) => !stays(one)).map(({ member }) => member);
  const old = await listOldDates(scope, family);
  const time = wanted.startDateTime.slice(10);
  const first = wanted.scope === 'following' ? openedDate : current.from;
  const taken = new Set([
    ...old,
    ...family.members.map(({ recurrenceAt }) => toPlainDate(recurrenceAt, timeZone)),
    ...kept.map(({ date }) => date),
  ]);
  const added = dates.filter(
    (date) => date >= first && !taken.has(date) && toInstant(`${date}${time}`, timeZone) > now,
  );
  return { repeat, kept, dropped, added, holidays };
}

/** What was left out by hand stays so. */
async function listOldDates(scope: TenantScope, { series }: Family): Promise<PlainDate[]> {
  const rules = await getScheduleRules(scope);
  const all = await Promise.all(
    series.map(async ({ repeat }) => {
      const days = repeat.skipsHolidays ? await listHolidays(rules, repeat.from, repeat.until) : [];
      return seriesDates(repeat, new Set(days.map(({ date }) => date)));
    }),
  );
  return all.flat();
}

/** The wanted time of day, or none: it stays as it is. Throws where it is between the steps. */
export function wantedTime(opened: Member, wanted: ChangeSeriesBody, timeZone: string): string | undefined {
  const time = wanted.startDateTime.slice(10);
  if (time === toWallTime(opened.startsAt, timeZone).slice(10)) return undefined;
  if (!isOnStep(wanted.startDateTime)) throw invalidFields(['startDateTime']);
  return time;
}
