import { Link } from '@tanstack/react-router';
import type { PlainDate } from '#api/dates.ts';
import type { DeskTraining } from '#api/rosters/desk/schema.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { Tag } from '#src/ui/elements/tag.tsx';
import classes from './desk.module.css';
import { DeskLane } from './desk-lane.tsx';

interface DayProps {
  date: PlainDate;
  items: readonly DeskTraining[];
  /** Who is to be added. */
  find: string | undefined;
}

/** The trainings of a day by time, each with how many are in it; a press anywhere opens its people. */
export function DayList({ date, items, find }: DayProps) {
  const { t } = useTranslation();
  return (
    <ul className={classes.list} aria-label={t('rosters.desk.trainings')}>
      {items.map(({ id, name, startDateTime, trainer, room, club, ...row }) => (
        <li key={id} className={classes.training}>
          <span className={classes.time} aria-hidden>
            {formatTime(startDateTime)}
          </span>
          <DeskLane color={row.color} taken={row.taken} maxPlaces={row.maxPlaces} isCancelled={row.isCancelled} />
          <div className={classes.words}>
            <Link
              className={classes.open}
              to="/admin/registrations"
              search={{ date, id, find }}
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
