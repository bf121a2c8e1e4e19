import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { toPlainDate, toWallTime } from '#api/dates.ts';
import type { Training } from '#api/timetable/schema.ts';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { formatDate, formatTime, formatWeekday } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { useWakeLock } from '#src/lib/use-wake-lock.ts';
import { Logo } from '#src/ui/layout/logo.tsx';
import { tvPages, useTvSlots } from './tv-pages.ts';
import { TvRow, TvRunning } from './tv-row.tsx';
import classes from './tv-screen.module.css';
import { type Tv, useTv } from './use-tv.ts';

const turnMs = 12_000;

/** Which of `count` pages is shown, from 0; each stays for 12 s. */
function usePageRotation(count: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (count < 2) return undefined;
    const timer = setInterval(() => setTurn((now) => (now + 1) % count), turnMs);
    return () => clearInterval(timer);
  }, [count]);
  return turn % count;
}

/** A lobby screen, readable from far away: the time, what runs, what comes. It gets no input. */
export function TvScreen() {
  const { t } = useTranslation();
  const search = useSearch({ from: '/public/calendar/day' });
  const tv = useTv(search);
  const pages = tvPages(tv.rows, useTvSlots());
  const turn = usePageRotation(pages.length);
  const page = pages[turn];
  useTitle(t('tv.title'));
  useWakeLock();
  return (
    <main id="content" className={classes.screen}>
      <TvHeader tv={tv} units={search.unit} />
      {/* The key makes each page appear anew. */}
      <div key={turn} className={classes.page}>
        {page?.running.map((training) => (
          <TvRunning key={training.id} training={training} schedule={tv.schedule} showsClub={tv.showsClubs} />
        ))}
        {page && page.coming.length > 0 && <TvTable trainings={page.coming} tv={tv} />}
        {tv.rows.coming.length + tv.rows.running.length === 0 && <p className={classes.note}>{t(noteOf(tv))}</p>}
      </div>
      {pages.length > 1 && (
        <div className={classes.turns} aria-hidden>
          {Array.from(pages.keys(), (place) => (
            <span key={place} data-on={place === turn || undefined} />
          ))}
        </div>
      )}
    </main>
  );
}

function noteOf({ state, shown, day, today }: Tv) {
  if (state !== 'there') return `tv.${state}` as const;
  return day === today && shown.some(({ startDateTime }) => startDateTime.startsWith(day)) ? 'tv.over' : 'tv.none';
}

/** The club, the date and the time; the age of the rows, when no newer ones can be fetched. */
function TvHeader({ tv, units = [] }: { tv: Tv; units: readonly number[] | undefined }) {
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

/** `14:05`, on another day `23.11.2026 14:05`. */
function momentOf(at: number, now: Date, timeZone: string): string {
  const wall = toWallTime(new Date(at), timeZone);
  const isToday = wall.startsWith(toPlainDate(now, timeZone));
  return isToday ? formatTime(wall) : `${formatDate(wall)} ${formatTime(wall)}`;
}

/** Upcoming trainings, one per row. */
function TvTable({ trainings, tv }: { trainings: readonly Training[]; tv: Tv }) {
  const { t } = useTranslation();
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col" className={classes.startHead}>
            {t('tv.start')}
          </th>
          <th scope="col" className={classes.trainingHead}>
            {t('tv.training')}
          </th>
          <th scope="col" className={classes.roomHead}>
            {t('timetable.filters.room')}
          </th>
          <th scope="col" className={classes.freeHead}>
            {t('tv.free')}
          </th>
        </tr>
      </thead>
      <tbody>
        {trainings.map((training) => (
          <TvRow key={training.id} training={training} schedule={tv.schedule} showsClub={tv.showsClubs} />
        ))}
      </tbody>
    </table>
  );
}
