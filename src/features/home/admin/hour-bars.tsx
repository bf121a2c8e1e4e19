import type { CSSProperties } from 'react';
import type { AdminHome } from '#api/home/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type from '#src/theme/type.module.css';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import classes from './hour-bars.module.css';

interface HourBarsProps {
  hours: AdminHome['inside']['hours'];
  /** The local hour, 0–23. */
  now: number;
}

/** Entries by hour: those of today until now, and as many as usual after it. */
export function HourBars({ hours, now }: HourBarsProps) {
  const { t } = useTranslation();
  const all = [...hours.map(({ hour }) => hour), now];
  const first = Math.min(...all);
  const last = Math.max(...all);
  const byHour = new Map(hours.map((one) => [one.hour, one]));
  const bars = Array.from({ length: last - first + 1 }, (_, index) => {
    const hour = first + index;
    return byHour.get(hour) ?? { hour, entries: 0, usual: 0 };
  });
  const most = Math.max(1, ...bars.map(({ hour, entries, usual }) => (hour <= now ? entries : usual)));
  return (
    <ol className={classes.bars} aria-label={t('home.admin.hours')}>
      {bars.map(({ hour, entries, usual }) => {
        const height = Math.round((100 * (hour <= now ? entries : usual)) / most);
        return (
          <li key={hour} className={classes.hour}>
            <span className={type.hidden}>{t('home.admin.hour', { hour, entries, usual })}</span>
            <span
              aria-hidden
              className={joinClasses(classes.bar, hour === now && classes.now, hour > now && classes.usual)}
              style={{ '--bar-height': `${height}%` } as CSSProperties}
            />
            <span aria-hidden className={joinClasses(classes.label, hour === now && classes.current)}>
              {(hour - now) % 3 === 0 ? hour : ''}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
