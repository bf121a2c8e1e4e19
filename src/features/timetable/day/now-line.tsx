import { useTranslation } from 'react-i18next';
import { toWallTime } from '#api/dates.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import type from '#src/theme/type.module.css';
import classes from './now-line.module.css';

/** Where the day stands: above it what has begun, below it what is to come. */
export function NowLine({ now, timeZone }: { now: Date; timeZone: string }) {
  const { t } = useTranslation();
  const time = formatTime(toWallTime(now, timeZone));
  return (
    <li className={classes.now}>
      <span className={classes.time} aria-hidden>
        {time}
      </span>
      <span className={type.hidden}>{t('timetable.now', { time })}</span>
      <span className={classes.line} aria-hidden />
    </li>
  );
}
