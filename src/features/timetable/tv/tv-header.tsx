import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toPlainDate, toWallTime } from '#api/dates.ts';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { formatDate, formatTime, formatWeekday } from '#src/lib/i18n/format-date.ts';
import { useSite } from '#src/lib/site.ts';
import { Logo } from '#src/ui/layout/logo.tsx';
import classes from './tv-header.module.css';
import type { Tv } from './use-tv.ts';

/** Whose screen it is, the day and the time; of when the rows are, where no newer ones can be had. */
export function TvHeader({ tv, units = [] }: { tv: Tv; units: readonly number[] | undefined }) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const { data: configuration } = useQuery(tenantQueries.configuration());
  const { now, day, oldSince, schedule } = tv;
  const club = units.length === 1 ? schedule.units.find(({ id }) => id === units[0]) : undefined;
  const clock = toWallTime(now, club?.timeZone ?? timeZone);
  return (
    <header className={classes.header}>
      <div className={classes.logo}>{configuration && <Logo src={configuration.logo} label="" />}</div>
      <div className={classes.words}>
        <h1 className={classes.club}>{club?.name ?? configuration?.name}</h1>
        <p className={classes.date}>
          {t('timetable.days.day', { weekday: formatWeekday(day, t), date: formatDate(day) })}
        </p>
      </div>
      {/* It is always there, so that readers hear it when it fills. */}
      <output className={classes.old}>
        {oldSince !== undefined && t('common.offline.asOf', { when: momentOf(oldSince, now, timeZone) })}
      </output>
      <time className={classes.clock}>{formatTime(clock)}</time>
    </header>
  );
}

/** `14:05`, of another day `23.11.2026 14:05`. */
function momentOf(at: number, now: Date, timeZone: string): string {
  const wall = toWallTime(new Date(at), timeZone);
  const isToday = wall.startsWith(toPlainDate(now, timeZone));
  return isToday ? formatTime(wall) : `${formatDate(wall)} ${formatTime(wall)}`;
}
