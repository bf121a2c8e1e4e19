import type { CSSProperties } from 'react';
import type { WallTime } from '#api/dates.ts';
import type { Style } from '#api/timetable/schema.ts';
import type { WorkingHours } from '#api/trainers/schema.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import classes from './today-line.module.css';
import { closedOn, dayMinutes, partOn, shownDay, type WeekOfTrainer } from './trainer-facts.ts';

interface TodayLineProps {
  week: WeekOfTrainer | undefined;
  styles: readonly Style[];
  hours: readonly WorkingHours[];
  now: WallTime;
}

const percent = (minutes: number): string => `${(minutes / (shownDay.until - shownDay.from)) * 100}%`;
const placed = (from: number, until: number, more: object = {}): CSSProperties => {
  const start = Math.max(shownDay.from, from);
  return { '--from': percent(start - shownDay.from), '--length': percent(until - start), ...more } as CSSProperties;
};

/** The day as a bar: trainings, hatched when they are away or do not work, and now. The words beside it say the rest. */
export function TodayLine({ week, styles, hours, now }: TodayLineProps) {
  const scheme = useScheme();
  const date = now.slice(0, 10);
  const minute = dayMinutes(now);
  return (
    <span className={classes.line} aria-hidden>
      {closedOn(date, hours).map(({ from, until }) => (
        <i key={from} className={joinClasses(classes.part, classes.away)} style={placed(from, until)} />
      ))}
      {week?.uses.map((use) => {
        const part = partOn(date, use);
        if (!part || part.until <= shownDay.from) return null;
        const tone = styles.find(({ id }) => id === use.styleId)?.tones[scheme].y;
        return (
          <i
            key={`${use.by} ${use.startDateTime}`}
            className={joinClasses(classes.part, use.by === 'absence' && classes.away)}
            style={placed(part.from, part.until, { '--tone': tone })}
          />
        );
      })}
      {minute >= shownDay.from && minute <= shownDay.until && (
        <i className={classes.now} style={placed(minute, minute)} />
      )}
    </span>
  );
}
