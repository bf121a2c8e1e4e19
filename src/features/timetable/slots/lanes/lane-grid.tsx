import type { Training } from '#api/timetable/schema.ts';
import { formatEndTime, formatTime } from '#src/lib/i18n/format-date.ts';
import { useRememberedTexts } from '#src/lib/i18n/use-translation.ts';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import marks from '#src/ui/time/hour-marks.module.css';
import type { DayListProps } from '../../day/day-list.tsx';
import { useSpotKeys } from '../use-spot-keys.ts';
import { LaneCell } from './lane-cell.tsx';
import classes from './lane-grid.module.css';
import type { LaneSheet, PoolTime } from './lane-sheet.ts';

interface LaneGridProps extends Pick<DayListProps, 'timetable' | 'progress' | 'chosen'> {
  sheet: LaneSheet;
  /** Minute of the day; undefined on another day. */
  now: number | undefined;
  onChoose: (training: Training) => void;
}

const rem = (px: number): string => `${px / 16}rem`;
const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Columns are lanes, rows half hours; a cell spans its time. More than five lanes scroll sideways, the times stay. */
export function LaneGrid({ sheet, timetable, progress, now, chosen, onChoose }: LaneGridProps) {
  const t = useRememberedTexts();
  const { schedule, now: instant, zoneOf } = timetable;
  const { columns, uses, rows, height, topOf, isWithin } = sheet;
  const spots = columns.map(({ cells }, left) => cells.map(({ training, top }) => ({ id: training.id, top, left })));
  const { entry, handlers } = useSpotKeys(spots, chosen);
  return (
    <div className={classes.frame}>
      <div
        className={classes.sheet}
        style={{ gridTemplateColumns: `2.75rem repeat(${columns.length}, minmax(4.25rem, 1fr))` }}
        role="group"
        aria-label={t('slots.grid')}
        {...handlers}
      >
        {columns.map(({ name, label }, index) => (
          <div key={name} className={classes.head} style={{ gridColumn: index + 2 }} aria-hidden>
            {label}
          </div>
        ))}
        <div className={classes.axis} style={{ height: rem(height) }} aria-hidden>
          {rows.map((row) =>
            row.kind === 'half' ? (
              <span
                key={row.minute}
                className={row.minute % 60 === 0 ? classes.hour : classes.half}
                style={{ top: rem(row.top) }}
              >
                {clock(row.minute)}
              </span>
            ) : null,
          )}
        </div>
        {columns.map(({ name, label, cells }, index) => (
          <ul key={name} className={classes.lane} style={{ gridColumn: index + 2 }} aria-label={label}>
            {cells.map(({ training, top, height: tall }) => (
              <LaneCell
                key={training.id}
                training={training}
                lane={label}
                top={rem(top)}
                height={rem(tall - 4)}
                tones={schedule.styles.find(({ id }) => id === training.style)?.tones}
                now={instant}
                timeZone={zoneOf(training)}
                step={progress.get(training.id)?.step}
                isChosen={training.id === chosen}
                isEntry={training.id === entry}
                t={t}
                onChoose={onChoose}
              />
            ))}
          </ul>
        ))}
        {uses.map(({ training, from, until, top, height: tall }) => (
          <div key={training.id} className={classes.across} style={{ gridColumn: `${from + 2} / ${until + 2}` }}>
            <p className={classes.use} style={{ top: rem(top), height: rem(tall - 4) }}>
              <span aria-hidden>{training.name}</span>
              <span className={classes.said}>
                {t('slots.inUse', { name: training.name, times: timesOf(training) })}
              </span>
            </p>
          </div>
        ))}
        {rows.map((row) =>
          row.kind === 'gap' ? (
            <div key={row.from} className={classes.wide}>
              <div className={joinClasses(marks.gap, classes.gap)} style={{ top: rem(row.top) }} aria-hidden>
                <span>{t('slots.gap', { from: clock(row.from), until: clock(row.until) })}</span>
              </div>
            </div>
          ) : null,
        )}
        {now !== undefined && isWithin(now) && (
          <div className={classes.wide} aria-hidden>
            <div className={joinClasses(marks.now, classes.now)} style={{ top: rem(topOf(now)) }} />
          </div>
        )}
      </div>
    </div>
  );
}

const timesOf = ({ startDateTime, duration }: PoolTime): string =>
  `${formatTime(startDateTime)}–${formatEndTime(startDateTime, duration)}`;
