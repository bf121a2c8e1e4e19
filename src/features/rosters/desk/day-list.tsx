import { Link } from '@tanstack/react-router';
import type { PlainDate } from '#api/dates.ts';
import type { DeskTraining } from '#api/rosters/desk/schema.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { Tag } from '#src/ui/elements/tag.tsx';
import classes from './desk.module.css';

/** The trainings of a day by time, each with how many are in it; a press anywhere opens its people. */
export function DayList({ date, items }: { date: PlainDate; items: readonly DeskTraining[] }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.list} aria-label={t('rosters.desk.trainings')}>
      {items.map(({ id, name, startDateTime, trainer, room, club, ...row }) => (
        <li key={id} className={classes.training}>
          <span className={classes.time} aria-hidden>
            {formatTime(startDateTime)}
          </span>
          <div className={classes.words}>
            <Link
              className={classes.open}
              to="/admin/registrations"
              search={{ date, id }}
              aria-label={t('rosters.desk.openOf', { name, time: formatTime(startDateTime) })}
            >
              {name}
            </Link>
            <p className={classes.facts}>
              <DottedParts parts={[trainer ?? undefined, room ?? undefined, club]} />
            </p>
          </div>
          {row.isCancelled && <Tag tone="bad">{t('rosters.desk.cancelled')}</Tag>}
          {row.waitingCount > 0 && <Tag tone="warn">{t('rosters.desk.waiting', { count: row.waitingCount })}</Tag>}
          <span className={classes.figures}>
            <strong>{row.taken}</strong>/{row.maxPlaces}
          </span>
        </li>
      ))}
    </ul>
  );
}
