import { IconCheck } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { StyleTones } from '#api/tenants/colors/theme-tokens.ts';
import type { Schedule } from '#api/timetable/schema.ts';
import { laneOf } from '#src/lib/hours/lane-paint.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import classes from './hour-cell.module.css';
import { isBooked, type StartHour } from './start-hours.ts';

interface HourCellProps {
  cell: StartHour;
  row: number;
  /** Its mark for the arrow keys. */
  spot: number;
  names: Pick<Schedule, 'styles'>;
  isChosen: boolean;
  isEntry: boolean;
  /** A day before today is as narrow as its lanes. */
  isNarrow: boolean;
  t: TFunction;
  onChoose: (cell: StartHour) => void;
}

/** `09:00–10:00` */
export const hourTimes = (hour: number): string =>
  [hour, hour + 1].map((one) => `${String(one).padStart(2, '0')}:00`).join('–');

/** How many places the hour has, and a lane for each start. */
export function HourCell({ cell, row, spot, names, isChosen, isEntry, isNarrow, t, onChoose }: HourCellProps) {
  const scheme = useScheme();
  const { hour, starts, free, isOver, isOwn } = cell;
  const said = isOver ? t('slots.over') : t('slots.freePlaces', { count: free });
  const tonesOf = (style: number): StyleTones | undefined => names.styles.find(({ id }) => id === style)?.tones[scheme];
  const key = starts[0]?.layout === 'lanes' ? 'slots.laneStarts' : 'slots.starts';
  const label = t('slots.cell', { times: hourTimes(hour), free: said, starts: t(key, { count: starts.length }) });
  return (
    <div
      className={joinClasses(classes.cell, isOwn && classes.own, isChosen && classes.chosen, isOver && classes.over)}
      style={{ gridRow: row }}
    >
      <button
        type="button"
        className={classes.press}
        data-spot={spot}
        tabIndex={isEntry ? undefined : -1}
        aria-pressed={isChosen}
        aria-label={isOwn ? `${label}, ${t('slots.own')}` : label}
        onClick={() => onChoose(cell)}
      />
      <span className={classes.free} aria-hidden>
        {isOver
          ? !isNarrow && t('slots.over')
          : free > 0
            ? t('timetable.block.free', { count: free })
            : t('slots.full')}
        {isOwn && !isNarrow && (
          <span className={classes.check}>
            <IconCheck size={13} stroke={3.2} />
          </span>
        )}
      </span>
      <span className={classes.lanes} aria-hidden>
        {starts.map((start) => (
          <span
            key={start.id}
            className={joinClasses(classes.lane, isBooked(start) && classes.mine)}
            style={{ backgroundImage: laneOf(start, tonesOf(start.style), isOver ? 'past' : undefined) }}
          />
        ))}
      </span>
    </div>
  );
}
