import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { toPlainDate, toWallTime } from '#api/dates.ts';
import { homeQueries } from '#src/features/home/queries.ts';
import { isOver } from '#src/lib/hours/is-over.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import classes from './staff-aside.module.css';

/** Whose class runs now, each with its roster, and who comes next. */
export function AtWork({ unit }: { unit: number | undefined }) {
  const { t } = useTranslation();
  const owner = useOwner();
  const { timeZone } = useSite();
  const now = useNow();
  const { data } = useQuery(homeQueries.trainingsOf(owner, toPlainDate(now, timeZone)));
  if (!data) return null;
  const zones = new Map(data.units.map((each) => [each.id, each.timeZone]));
  const led = data.items.flatMap((training) => {
    const trainer = data.trainers.find(({ id }) => id === training.trainerId);
    const isHere = unit === undefined || training.unitId === unit;
    if (!trainer || !isHere || training.status === 'cancelled') return [];
    const time = toWallTime(now, zones.get(training.unitId) ?? timeZone);
    return [{ training, trainer, hasBegun: training.startDateTime <= time, isOver: isOver(training, time) }];
  });
  const running = led.filter((one) => one.hasBegun && !one.isOver);
  const next = led.find(({ hasBegun }) => !hasBegun);
  return (
    <section aria-labelledby="aside-here">
      <header className={classes.head}>
        <h2 id="aside-here">{t('house.aside.here')}</h2>
        <span>{formatTime(toWallTime(now, timeZone))}</span>
      </header>
      {running.length === 0 && <p className={classes.quiet}>{t('house.aside.none')}</p>}
      <ul>
        {running.map(({ training, trainer }) => (
          <li key={training.id}>
            <Link
              to="/admin/registrations"
              search={{ id: training.id }}
              className={classes.row}
              title={`${training.name}, ${formatTime(training.startDateTime)}`}
            >
              <Avatar firstName={trainer.firstName} lastName={trainer.lastName} size={26} />
              <span className={classes.who}>{`${trainer.firstName} ${trainer.lastName}`.trim()}</span>
            </Link>
          </li>
        ))}
        {next && (
          <li className={classes.row}>
            <span>{`${formatTime(next.training.startDateTime)} ${next.trainer.firstName} ${next.trainer.lastName}`}</span>
          </li>
        )}
      </ul>
    </section>
  );
}
