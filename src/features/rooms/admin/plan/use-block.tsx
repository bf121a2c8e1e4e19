import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import type { PlainDate } from '#api/dates.ts';
import type { RoomUse } from '#api/rooms/reservation-schema.ts';
import type { Style } from '#api/timetable/schema.ts';
import { formatEndTime, formatTime } from '#src/lib/i18n/format-date.ts';
import { softHyphens } from '#src/lib/i18n/soft-hyphens.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import { SaidText } from '#src/ui/facts/said-text.tsx';
import { nameOfUse } from '../../use-name.ts';
import classes from './plan.module.css';
import { type Hours, minutesOn, widthOf } from './plan-times.ts';

export interface UseBlockProps {
  use: RoomUse;
  date: PlainDate;
  hours: Hours;
  styles: readonly Style[];
  onOpen: (reservationId: number) => void;
}

export const placed = (span: Hours, hours: Hours) =>
  ({
    '--at': `${widthOf(span.from - hours.from)}px`,
    '--length': `${widthOf(span.until - span.from)}px`,
  }) as CSSProperties;

/** A training leads to the timetable, a reservation to its form. */
export function UseBlock({ use, date, hours, styles, onOpen }: UseBlockProps) {
  const { t } = useTranslation();
  const scheme = useScheme();
  const { startDateTime, duration, trainingId, reservationId } = use;
  const style = placed(minutesOn(date, use), hours);
  const name = nameOfUse(use, t);
  const when = `${formatTime(startDateTime)}–${formatEndTime(startDateTime, duration)}`;
  if (reservationId !== null) {
    return (
      <button
        type="button"
        className={joinClasses(classes.block, classes.reserved)}
        style={style}
        onClick={() => onOpen(reservationId)}
      >
        <SaidText said={`${when}, ${name}`}>{softHyphens(name)}</SaidText>
      </button>
    );
  }
  const tones = styles.find(({ id }) => id === use.styleId)?.tones[scheme];
  const colors = tones && { '--block': tones.b, '--ink': tones.t, '--lane': tones.y };
  return (
    <Link
      to="/admin/admin-calendar"
      search={{ date, ...(trainingId !== null && { training: trainingId }) }}
      className={classes.block}
      style={{ ...style, ...colors } as CSSProperties}
    >
      <i className={classes.lane} aria-hidden />
      <SaidText said={`${when}, ${name}`}>{softHyphens(name)}</SaidText>
    </Link>
  );
}
