import { type MouseEvent, useMemo, useState } from 'react';
import { mondayOf, toWallTime } from '#api/dates.ts';
import { ownDays } from '#api/timetable/day-trainings.ts';
import type { Training } from '#api/timetable/schema.ts';
import { hourWords } from '#src/lib/hours/hour-words.ts';
import { type HourDay, layoutWeek } from '#src/lib/hours/layout-week.ts';
import { formatDay, formatTime, weekOf } from '#src/lib/i18n/format-date.ts';
import { useRememberedTexts } from '#src/lib/i18n/use-translation.ts';
import { useRoomForAside } from '#src/theme/use-narrow.ts';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import { Cell, Lanes } from '#src/ui/time/hour-cells.tsx';
import { HourHeads } from '#src/ui/time/hour-heads.tsx';
import { useWeekFrame, type WeekFrame } from '#src/ui/time/use-week-frame.ts';
import type { ItemCircumstances } from '../../hours/item-facts.ts';
import { useHourItems } from '../../hours/use-hour-items.tsx';
import type { TimetableBodyProps } from '../../view/timetable-body.ts';
import { isSlot } from '../slots-of.ts';
import { useSpotKeys } from '../use-spot-keys.ts';
import { HourCell } from './hour-cell.tsx';
import { HourPanel } from './hour-panel.tsx';
import { LanePanel } from './lane-panel.tsx';
import { lessonCell } from './lesson-cell.ts';
import classes from './slots-week.module.css';
import { firstHour, type StartHour, startHours } from './start-hours.ts';

const rem = (px: number): string => `${px / 16}rem`;

/** A week of tee times or lanes: a cell per day and hour, the rest in the last row, and the chosen hour beside it. */
export function SlotsWeek(props: TimetableBodyProps) {
  const { today, schedule } = props.timetable;
  const t = useRememberedTexts();
  const { frame, width, measure } = useWeekFrame();
  const week = useSlotsWeek(props, { width, measure });
  const words = hourWords(t, today);
  const { layout, hours, chosen, cells, hasPane } = week;
  // The lessons have a line of their own above them, for their word is wider than the axis.
  const rows = hours.length + (week.hasLessons ? 2 : 0);
  const Panel = chosen?.starts[0]?.layout === 'lanes' ? LanePanel : HourPanel;
  const columns = [layout.axis, ...layout.days.map((day) => day.width)].map(rem).join(' ');
  return (
    <div className={joinClasses(classes.week, hasPane && chosen && classes.beside)}>
      <div ref={frame} className={classes.frame} data-week>
        {width > 0 && (
          <div role="group" style={{ width: rem(layout.width) }} aria-label={t('slots.week')} {...week.handlers}>
            <HourHeads
              {...{ columns, today, words }}
              days={layout.days}
              own={ownDays(schedule.items)}
              onDate={props.onDate}
            />
            <div
              className={classes.rows}
              style={{ gridTemplateColumns: columns, gridTemplateRows: `repeat(${rows}, auto)` }}
            >
              {hours.map((hour, index) => (
                <div key={hour} className={classes.time} style={{ gridRow: index + 1 }} aria-hidden>
                  {`${String(hour).padStart(2, '0')}:00`}
                </div>
              ))}
              {week.hasLessons && (
                <div className={classes.last} style={{ gridRow: hours.length + 1 }} aria-hidden>
                  <span>{t(lessonsKey(week))}</span>
                </div>
              )}
              {layout.days.map((day, index) => (
                <Day key={day.day} {...props} t={t} week={week} day={day} index={index} />
              ))}
            </div>
          </div>
        )}
      </div>
      {chosen && (
        <div className={hasPane ? classes.pane : undefined}>
          <Panel
            key={week.spotOf(chosen)}
            {...props}
            cell={chosen}
            later={cells.filter(({ day, hour }) => day === chosen.day && hour > chosen.hour)}
            place={hasPane ? 'pane' : 'card'}
            onClose={week.close}
          />
        </div>
      )}
    </div>
  );
}

const lessonsKey = ({ isTee }: { isTee: boolean }) => (isTee ? 'slots.lessons' : 'slots.classes');

interface DayProps extends Pick<TimetableBodyProps, 'timetable' | 'search' | 'progress'> {
  t: ItemCircumstances['t'];
  week: ReturnType<typeof useSlotsWeek>;
  day: HourDay<Training>;
  index: number;
}

function Day({ timetable, search, progress, t, week, day, index }: DayProps) {
  const { today, now, schedule, zoneOf } = timetable;
  const { hours, cells, spotOf, chosen, entry, measure, wallNow } = week;
  const showsClub = schedule.units.length > 1 && search.unit?.length !== 1;
  const parts: ItemCircumstances = { names: schedule, now, zoneOf, progress, showsClub, measure, t };
  const { renderItem, paintLane } = useHourItems(parts);
  const rest = lessonCell(day, hours.length + 1);
  const shown = {
    entry,
    chosen: search.training,
    isOpen: true,
    clock: formatTime(wallNow),
    renderItem,
    words: hourWords(t, today),
  };
  return (
    <section
      className={classes.day}
      style={{ gridColumn: index + 2 }}
      aria-label={formatDay(day.day, today, t)}
      data-day={day.day}
    >
      {cells
        .filter((cell) => cell.day === day.day)
        .map((cell) => (
          <HourCell
            key={cell.hour}
            cell={cell}
            row={hours.indexOf(cell.hour) + 1}
            spot={spotOf(cell)}
            names={schedule}
            isChosen={cell === chosen}
            isEntry={spotOf(cell) === entry}
            isNarrow={day.isPast}
            t={t}
            onChoose={week.choose}
          />
        ))}
      {rest && day.isPast && <Lanes cell={rest} paint={paintLane} />}
      {rest && !day.isPast && <Cell {...shown} day={day} cell={rest} label={t(lessonsKey(week))} />}
    </section>
  );
}

/** Spots of a day, so that none has the mark of another's. */
const daySpots = 100;
/** Below all hours of the day, in minutes. */
const lastRowTop = 2000;

/** What a week of starts shows, which hour is chosen, and its keys. */
function useSlotsWeek(
  { timetable, onOpen }: Pick<TimetableBodyProps, 'timetable' | 'onOpen'>,
  { width, measure }: Omit<WeekFrame, 'frame'>,
) {
  const { date, today, now, filtered, schedule, zoneOf } = timetable;
  const hasPane = useRoomForAside();
  const [pressed, setPressed] = useState<number>();
  const [closed, setClosed] = useState<string>();
  const wallNow = toWallTime(now, zoneOf({ unitId: 0 }));
  const monday = mondayOf(date);
  const days = weekOf(monday);
  const starts = useMemo(() => filtered.filter(isSlot), [filtered]);
  const lessons = useMemo(() => filtered.filter((one) => !isSlot(one)), [filtered]);
  const layout = layoutWeek({ ...schedule, items: lessons, days, today, now: wallNow, focus: date, width, measure });
  const cells = startHours(starts, wallNow);
  const spotOf = ({ day, hour }: Pick<StartHour, 'day' | 'hour'>) => -(days.indexOf(day) * daySpots + hour + 1);
  const first = hasPane && closed !== monday ? firstHour(cells, wallNow) : undefined;
  const chosen = cells.find((cell) => spotOf(cell) === pressed) ?? first;
  const spots = days.map((day, left) => {
    const own = cells.filter((cell) => cell.day === day);
    const below = day < today && day !== date ? [] : lessons.filter((one) => one.startDateTime.startsWith(day));
    return [
      ...own.map((cell) => ({ id: spotOf(cell), top: cell.hour * 60, left })),
      ...below.map(({ id }, at) => ({ id, top: lastRowTop + at, left })),
    ];
  });
  const { entry, handlers } = useSpotKeys(spots, chosen && spotOf(chosen));
  return {
    measure,
    hasPane,
    wallNow,
    layout,
    cells,
    hours: [...new Set(cells.map(({ hour }) => hour))].toSorted((a, b) => a - b),
    hasLessons: lessons.length > 0,
    isTee: starts.some((start) => start.layout === 'tee'),
    spotOf,
    chosen,
    entry,
    handlers: { ...handlers, onClick: (event: MouseEvent<HTMLElement>) => openLesson(event, onOpen) },
    choose: (cell: StartHour) => setPressed(spotOf(cell)),
    close: () => {
      setPressed(undefined);
      setClosed(monday);
    },
  };
}

/** A lesson is a link; one listener serves all of them. */
function openLesson(event: MouseEvent<HTMLElement>, onOpen: TimetableBodyProps['onOpen']): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || !(event.target instanceof Element)) return;
  const id = Number(event.target.closest<HTMLElement>('[data-block]')?.dataset['block'] ?? 0);
  if (id <= 0) return;
  event.preventDefault();
  onOpen({ id });
}
