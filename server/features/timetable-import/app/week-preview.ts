import { isoWeekday, mondayOf, type PlainDate, toWallTime } from '#api/dates.ts';
import type { CheckedTimetable, WeekItem } from '#api/timetable-import/endpoints.ts';
import { zoneOfFirst } from '../../rooms/club-zone.ts';
import type { Planned, ReadFile } from '../plan-file/plan-file.ts';

/** What is said of a class in the week, whatever becomes of it. */
interface Shown {
  startsAt: Date;
  durationMinutes: number;
  timeZone: string;
  name: string;
  kind?: WeekItem['kind'];
}

/** A week of a club holds fewer; more could not be told apart. */
const mostItems = 500;

/** The week with most of the classes of a file, the first of several, as it would be: with what is there beside them. */
export function weekPreview(planned: Planned, read: ReadFile, removes: boolean): CheckedTimetable['week'] {
  const { plan, around } = planned;
  const updates = plan.updates.map(({ after }) => after);
  const refused = refusedClasses(planned, read);
  const own = [...plan.inserts, ...updates, ...plan.kept];
  const monday = busiestWeek(own.length > 0 ? own : refused);
  if (monday === undefined) return null;
  const items = [
    ...itemsIn(monday, plan.inserts, 'created'),
    ...itemsIn(monday, updates, 'updated'),
    ...itemsIn(monday, plan.kept, 'unchanged'),
    ...itemsIn(monday, refused, 'refused'),
    ...itemsIn(monday, [...(removes && !read.isTable ? [] : plan.missing), ...around.others], 'other'),
  ];
  const inOrder = items.toSorted((a, b) => a.weekday - b.weekday || a.from - b.from);
  return { monday, items: inOrder.slice(0, mostItems) };
}

const mondayOfClass = ({ startsAt, timeZone }: Shown): PlainDate =>
  mondayOf(toWallTime(startsAt, timeZone).slice(0, 10));

function busiestWeek(classes: readonly Shown[]): PlainDate | undefined {
  const weeks = [...Map.groupBy(classes, mondayOfClass)].map(([monday, { length }]) => ({ monday, length }));
  return weeks.toSorted((a, b) => b.length - a.length || (a.monday < b.monday ? -1 : 1))[0]?.monday;
}

const itemsIn = (monday: PlainDate, classes: readonly Shown[], outcome: WeekItem['outcome']): WeekItem[] =>
  classes
    .filter((one) => mondayOfClass(one) === monday)
    .map(({ startsAt, durationMinutes, timeZone, name, kind }) => {
      const wall = toWallTime(startsAt, timeZone);
      const from = Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16));
      const weekday = isoWeekday(wall.slice(0, 10));
      return { weekday, from, minutes: durationMinutes, name, kind: kind ?? null, outcome };
    });

/** Of lines whose times could be read. */
function refusedClasses({ skipped }: Planned, { occurrences, catalogue }: ReadFile): Shown[] {
  const uids = new Set(skipped.map(({ uid }) => uid));
  const zone = zoneOfFirst(catalogue.clubs);
  return occurrences
    .filter(({ uid }) => uids.has(uid))
    .map(({ startsAt, minutes, details }) => ({
      startsAt,
      durationMinutes: minutes,
      timeZone: catalogue.clubs.find(({ id }) => id === details.row?.clubId)?.timeZone ?? zone,
      name: details.summary || (details.categories[0] ?? ''),
    }));
}
