import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { toWallTime } from '#api/dates.ts';
import { deskQueries } from '#src/features/rosters/desk/queries.ts';
import { isOver, laterBy } from '#src/lib/hours/is-over.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import classes from './desk-day.module.css';

/** From so many minutes before it begins people come for a class. */
const soonMinutes = 30;
const shown = 4;

/** The classes that people come for now: those that run and that begin soon; each leads to its roster. */
export function RunningClasses() {
  const owner = useOwner();
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const now = toWallTime(useNow(), timeZone);
  const soon = laterBy(now, soonMinutes);
  const { data } = useQuery({ ...deskQueries.day(owner, now.slice(0, 10)), refetchInterval: 60_000 });
  const running = (data?.items ?? []).filter(
    (training) => !training.isCancelled && training.startDateTime <= soon && !isOver(training, now),
  );
  if (running.length === 0) return null;
  return (
    <section aria-labelledby="running">
      <h2 id="running" className={classes.heading}>
        {t('desk.running')}
      </h2>
      <ul className={classes.rows}>
        {running.slice(0, shown).map(({ id, name, startDateTime, room, trainer, taken, maxPlaces }) => (
          <li key={id}>
            <Link to="/admin/registrations" search={{ id }} className={classes.row}>
              <span className={classes.time}>{formatTime(startDateTime)}</span>
              <span className={classes.words}>
                <strong>{name}</strong>
                <span className={classes.facts}>
                  <DottedParts parts={[trainer ?? undefined, room ?? undefined]} />
                </span>
              </span>
              <strong className={classes.figure}>{`${taken}/${maxPlaces}`}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
