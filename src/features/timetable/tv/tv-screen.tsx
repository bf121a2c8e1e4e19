import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useTitle } from '#src/lib/use-title.ts';
import { useWakeLock } from '#src/lib/use-wake-lock.ts';
import { TvHeader } from './tv-header.tsx';
import { tvPages } from './tv-pages.ts';
import { TvRunning } from './tv-running.tsx';
import classes from './tv-screen.module.css';
import { TvTable } from './tv-table.tsx';
import { type Tv, useTv } from './use-tv.ts';
import { useTvSlots } from './use-tv-slots.ts';
import { useEffect, useState } from 'react';

const turnMs = 12_000;

/** Which of `count` pages has its turn, from 0; each stays for 12 s. */
function useTurn(count: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (count < 2) return undefined;
    const timer = setInterval(() => setTurn((now) => (now + 1) % count), turnMs);
    return () => clearInterval(timer);
  }, [count]);
  return turn % count;
}

/** A screen in a club's lobby, to be read from far away: the time, what runs, what comes. Nobody ever touches it. */
export function TvScreen() {
  const { t } = useTranslation();
  const search = useSearch({ from: '/public/calendar/day' });
  const tv = useTv(search);
  const pages = tvPages(tv.rows, useTvSlots());
  const turn = useTurn(pages.length);
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
