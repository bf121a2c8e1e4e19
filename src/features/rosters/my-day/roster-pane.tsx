import { formatDate, formatTime, formatWeekday } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { RosterBody } from '../roster-body.tsx';
import { useRoster } from '../use-roster.ts';
import classes from './roster-pane.module.css';

/** The roster of the chosen class beside the list. */
export function RosterPane({ id }: { id: number }) {
  const { t } = useTranslation();
  const { roster, tap, asked, isLoading, query } = useRoster(id);
  if (isLoading) return <SkeletonRows label={t('common.loading')} />;
  if (!roster)
    return <PageFailure title={t('rosters.failed')} error={query.error} retry={() => void query.refetch()} />;
  const { name, startDateTime, room } = roster;
  const booked = roster.people.filter(({ status }) => status === 'booked');
  const here = booked.filter(({ presence }) => presence === 'present').length;
  const date = startDateTime.slice(0, 10);
  return (
    <section className={classes.pane} aria-labelledby="chosen-class">
      <div className={classes.paneHead}>
        <div>
          <h2 id="chosen-class">
            {formatTime(startDateTime)} {name}
          </h2>
          <p>{[`${formatWeekday(date, t)}, ${formatDate(date)}`, room].filter(Boolean).join(' · ')}</p>
        </div>
        <p className={classes.figures} role="status">
          <strong>
            {here}/{booked.length}
          </strong>
          <br />
          {t('rosters.here', { count: here })}
        </p>
      </div>
      <RosterBody roster={roster} asked={asked} tap={tap} />
    </section>
  );
}
