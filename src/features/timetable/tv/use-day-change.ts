import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { type PlainDate, toPlainDate } from '#api/dates.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { useSite } from '#src/lib/site.ts';

const patienceMs = 10_000;

/** Whether the server serves the app's page at `href` now: not from a cache, and not a captive portal. */
async function canBeHad(href: string): Promise<boolean> {
  try {
    const response = await fetch(href, {
      cache: 'no-store',
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(patienceMs),
    });
    return response.ok && (await response.text()).includes('id="root"');
  } catch {
    return false;
  }
}

const checkMs = 60_000;

/**
 * "In TV mode the date is checked every minute. If it is earlier than today it is reset to today and the page reloads":
 * once the new page can be fetched, else the screen stays. `date` is undefined until a response gave the server's time:
 * by a wrong device clock it could reload forever.
 */
export function useDayChange(date: PlainDate | undefined): void {
  const router = useRouter();
  const { timeZone } = useSite();

  const hrefOn = useEffectEvent((today: PlainDate): string => {
    const search = (now: { date?: string | undefined }) => (now.date ? { ...now, date: today } : now);
    return router.buildLocation({ to: '/public/calendar/day', search }).href;
  });

  useEffect(() => {
    if (!date) return undefined;
    let isAsking = false;
    let isOver = false;
    const check = async () => {
      const today = toPlainDate(serverNow(), timeZone);
      if (isAsking || date >= today) return;
      isAsking = true;
      const href = hrefOn(today);
      if ((await canBeHad(href)) && !isOver) location.replace(href);
      isAsking = false;
    };
    const checkNow = () => void check();
    checkNow();
    const timer = setInterval(checkNow, checkMs);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [date, timeZone]);
}
