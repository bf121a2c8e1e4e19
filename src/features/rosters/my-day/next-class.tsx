import { IconClipboardList, IconClock } from '@tabler/icons-react';
import { toInstant } from '#api/dates.ts';
import { formatDuration } from '#api/timetable/format-duration.ts';
import { formatDay, formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Text } from '#src/ui/box/box.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { type ClassProps, placesOf } from './class-parts.tsx';
import classes from './next-class.module.css';

const dayMinutes = 1440;

export interface NextClassProps extends ClassProps {
  now: Date;
  today: string;
}

/** The one filled card: the next class, and its roster in one press. */
export function NextClass({ one, week, now, today }: NextClassProps) {
  const { t } = useTranslation();
  const { sheet, booked, waiting } = one;
  const { trainingId: id, name, startDateTime, timeZone, maxPlaces } = sheet;
  const minutes = Math.ceil((toInstant(startDateTime, timeZone).getTime() - now.getTime()) / 60_000);
  const date = startDateTime.slice(0, 10);
  return (
    <Card tone="fill" className={classes.card} aria-labelledby="next-class">
      <div className={classes.head}>
        <h2 id="next-class">{t('myDay.next')}</h2>
        <p>
          {minutes <= dayMinutes && date === today ? (
            <>
              <IconClock size={18} stroke={2} aria-hidden />
              {t('home.startsIn', { duration: formatDuration(minutes) })}
            </>
          ) : (
            formatDay(date, today, t)
          )}
        </p>
      </div>
      <p className={classes.time}>{formatTime(startDateTime)}</p>
      <div className={classes.what}>
        <strong>{name}</strong>
        <Text component="strong" textAlign="right">
          {booked}/{maxPlaces}
        </Text>
        <span>{placesOf({ one, week }).join(' · ')}</span>
        <Text component="span" textAlign="right">
          {waiting > 0 && t('myDay.waiting', { count: waiting })}
        </Text>
      </div>
      <LinkButton
        to="/trainer/trainer-calendar/day"
        search={{ date, id }}
        size={56}
        isWide
        variant="onfill"
        icon={<IconClipboardList size={22} stroke={1.9} aria-hidden />}
      >
        {t('myDay.openRoster')}
      </LinkButton>
    </Card>
  );
}
