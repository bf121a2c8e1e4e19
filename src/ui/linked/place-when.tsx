import { formatDate, formatTime, formatWeekday } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import classes from './linked.module.css';

export interface PlaceWhenProps {
  startDateTime: string;
  endDateTime?: string;
  /** Club and room, or the club’s address. */
  place: string | undefined;
}

/** When and where a place is. */
export function PlaceWhen({ startDateTime, endDateTime, place }: PlaceWhenProps) {
  const { t } = useTranslation();
  return (
    <p className={classes.when}>
      <strong>
        {formatWeekday(startDateTime.slice(0, 10), t)}, {formatDate(startDateTime)} {formatTime(startDateTime)}
        {endDateTime !== undefined && `–${formatTime(endDateTime)}`}
      </strong>
      {place !== undefined && <span>{place}</span>}
    </p>
  );
}
