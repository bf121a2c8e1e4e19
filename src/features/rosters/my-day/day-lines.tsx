import { IconBarbell, IconChartBar, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type PlainDate, toInstant } from '#api/dates.ts';
import { formatDuration } from '#api/timetable/format-duration.ts';
import type { Schedule } from '#api/timetable/schema.ts';
import { registrationQueries } from '#src/features/registrations/queries.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { formatShortDay } from '#src/lib/i18n/format-short-day.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import classes from './my-day.module.css';
import { useWeekFigures } from './use-week-figures.ts';

const look = { size: 24, stroke: 1.9, 'aria-hidden': true } as const;

interface WeekLineProps {
  week: Schedule | undefined;
  today: PlainDate;
}

/** What the trainer leads this week, how full it is, and how many of those booked have come so far. */
export function WeekLine({ week, today }: WeekLineProps) {
  const { t } = useTranslation();
  const { count, minutes, booked, fill, attended } = useWeekFigures(week, today, today);
  if (count === 0) return null;
  const facts = [
    fill !== undefined && t('myDay.fill', { percent: fill, booked }),
    attended !== undefined && t('myDay.attended', { percent: attended }),
  ];
  return (
    <Link to="/trainer/group-trainings" className={classes.line}>
      <IconChartBar {...look} />
      <span>
        <strong>{t('myDay.week', { count, duration: formatDuration(minutes) })}</strong>
        {facts.filter(Boolean).join(', ')}
      </span>
      <IconChevronRight {...look} />
    </Link>
  );
}

interface OwnLineProps {
  today: PlainDate;
  now: Date;
  timeZone: string;
}

/** A trainer trains too: their own next class, else their home as a member. */
export function OwnLine({ today, now, timeZone }: OwnLineProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const { data } = useQuery(registrationQueries.coming(owner, today));
  const own = data?.items.find(({ startDateTime }) => toInstant(startDateTime, timeZone) > now);
  if (!own)
    return (
      <Link to="/" search={{ view: 'own' }} className={classes.line}>
        <IconBarbell {...look} />
        <span>
          <strong>{t('house.asMember')}</strong>
        </span>
        <IconChevronRight {...look} />
      </Link>
    );
  const { startDateTime, trainingName: name, status, placeInWaitingList: count } = own;
  const date = startDateTime.slice(0, 10);
  const when = `${formatShortDay(date, t)} ${formatTime(startDateTime)}`;
  return (
    <Link to="/" search={{ view: 'own' }} className={classes.line}>
      <IconBarbell {...look} />
      <span>
        <strong>{t('myDay.own', { when })}</strong>
        {[
          name,
          status === 'waiting'
            ? t('timetable.label.waitingPlace', { count: count ?? 1, ordinal: true })
            : t('timetable.place.booked'),
        ].join(', ')}
      </span>
      <IconChevronRight {...look} />
    </Link>
  );
}
