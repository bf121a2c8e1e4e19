import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { PlainDate, WallTime } from '#api/dates.ts';
import type { DeskTraining } from '#api/rosters/desk/schema.ts';
import { isOver } from '#src/lib/hours/is-over.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { Tag } from '#src/ui/elements/tag.tsx';
import classes from './desk.module.css';
import { DeskLane } from './desk-lane.tsx';

interface DayProps {
  date: PlainDate;
  items: readonly DeskTraining[];
  /** Of the club; trainings that ended before are folded. */
  now: WallTime;
  /** Who is to be added. */
  find: string | undefined;
}

/** The trainings of a day from now on, of all clubs or one. */
export function DayList({ date, items, now, find }: DayProps) {
  const { t } = useTranslation();
  const [club, setClub] = useState<string>();
  const [isUnfolded, setUnfolded] = useState(false);
  const clubs = [...new Set(items.map((item) => item.club))];
  const shown = items.filter((item) => club === undefined || item.club === club);
  const earlier = date === now.slice(0, 10) && !isUnfolded ? shown.filter((item) => isOver(item, now)) : [];
  return (
    <>
      {clubs.length > 1 && (
        <ChipRow label={t('menu.chooseClub')}>
          <Chip isOn={club === undefined} onClick={() => setClub(undefined)}>
            {t('menu.allClubs')}
          </Chip>
          {clubs.map((name) => (
            <Chip key={name} isOn={club === name} onClick={() => setClub(name)}>
              {name}
            </Chip>
          ))}
        </ChipRow>
      )}
      {earlier.length > 0 && (
        <Button size={44} className={classes.earlier} onClick={() => setUnfolded(true)}>
          {t('timetable.earlier', { count: earlier.length })}
        </Button>
      )}
      <TrainingList {...{ date, find }} items={shown.filter((item) => !earlier.includes(item))} />
    </>
  );
}

/** Trainings by time, each with how many are in it; a press anywhere opens its people. */
function TrainingList({ date, items, find }: Omit<DayProps, 'now'>) {
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
