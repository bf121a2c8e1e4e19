import { Link } from '@tanstack/react-router';
import { toWallTime } from '#api/dates.ts';
import type { CallResult } from '#src/lib/api/contract.ts';
import { isOver } from '#src/lib/hours/is-over.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { Lane } from '#src/ui/elements/lane.tsx';
import classes from './rest-of-today.module.css';

type Schedule = CallResult<'GET /admin/schedule'>;

const shown = 8;

/** The trainings of today: those that run, each with its roster, and those that have not begun, with their places. */
export function RestOfToday({ schedule, unit }: { schedule: Schedule; unit: number | undefined }) {
  const { t } = useTranslation();
  const site = useSite();
  const now = useNow();
  const zones = new Map(schedule.units.map(({ id, timeZone }) => [id, timeZone]));
  const timeIn = (unitId: number) => toWallTime(now, zones.get(unitId) ?? site.timeZone);
  const held = schedule.items.filter(
    ({ status, unitId }) => status !== 'cancelled' && (unit === undefined || unitId === unit),
  );
  const running = held.filter(
    (training) => training.startDateTime <= timeIn(training.unitId) && !isOver(training, timeIn(training.unitId)),
  );
  const coming = held.filter(({ startDateTime, unitId }) => startDateTime > timeIn(unitId));
  return (
    <section aria-labelledby="rest-of-today">
      <header className={classes.head}>
        <h2 id="rest-of-today">
          {coming.length > 0 ? t('home.admin.today', { count: coming.length }) : t('home.admin.todayNone')}
        </h2>
        <Link to="/admin/admin-calendar" className={classes.all}>
          {t('home.admin.timetable')}
        </Link>
      </header>
      {running.length > 0 && (
        <ul className={classes.list} aria-label={t('home.admin.running')}>
          {running.slice(0, shown).map((training) => (
            <TodayRow key={training.id} training={training} names={schedule} isRunning />
          ))}
        </ul>
      )}
      <ul className={classes.list}>
        {coming.slice(0, shown).map((training) => (
          <TodayRow key={training.id} training={training} names={schedule} />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  training: Schedule['items'][number];
  names: Schedule;
  isRunning?: boolean;
}

function TodayRow({ training, names, isRunning = false }: RowProps) {
  const { t } = useTranslation();
  const scheme = useScheme();
  const { id, name, startDateTime, maxPlaces, freePlaces, waitingCount } = training;
  const trainer = names.trainers.find((one) => one.id === training.trainerId);
  const room = names.rooms.find((one) => one.id === training.roomId);
  const taken = maxPlaces - freePlaces;
  const free = freePlaces > 0 ? t('home.admin.free', { count: freePlaces }) : t('home.admin.full');
  return (
    <li className={classes.row}>
      <span className={classes.time}>{formatTime(startDateTime)}</span>
      <Lane
        ratio={taken / Math.max(1, maxPlaces)}
        tones={names.styles.find((style) => style.id === training.style)?.tones[scheme]}
      />
      <span className={classes.words}>
        {isRunning ? (
          <Link to="/admin/registrations" search={{ id }} className={classes.name}>
            {name}
          </Link>
        ) : (
          <Link
            to="/admin/admin-calendar"
            search={{ date: startDateTime.slice(0, 10), training: id }}
            className={classes.name}
          >
            {name}
          </Link>
        )}
        <DottedParts
          className={classes.about}
          parts={[trainer && `${trainer.firstName} ${trainer.lastName}`, room?.name]}
        />
      </span>
      <span className={classes.places}>
        <strong>{`${taken}/${maxPlaces}`}</strong>
        <span className={classes.about}>
          {isRunning
            ? t('home.admin.roster')
            : waitingCount > 0
              ? t('home.admin.onLine', { count: waitingCount })
              : free}
        </span>
      </span>
    </li>
  );
}
