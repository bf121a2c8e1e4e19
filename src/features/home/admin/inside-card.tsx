import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { isoWeekday, toWallTime } from '#api/dates.ts';
import type { AdminHome } from '#api/home/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import type from '#src/theme/type.module.css';
import { Row } from '#src/ui/box/box.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import { Card } from '#src/ui/layout/card.tsx';
import classes from './inside-card.module.css';

interface InsideCardProps {
  inside: AdminHome['inside'];
  units: readonly { id: number; name: string }[];
}

/** How many are in now, beside the usual of this weekday and hour, and the entries of the day by hour. */
export function InsideCard({ inside, units }: InsideCardProps) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const local = toWallTime(useNow(), timeZone);
  const hour = Number(local.slice(11, 13));
  const weekday = String(isoWeekday(local.slice(0, 10))) as '1' | '2' | '3' | '4' | '5' | '6' | '7';
  const sum = inside.units.reduce((all, one) => all + one.inside, 0);
  const nameOf = new Map(units.map(({ id, name }) => [id, name]));
  const byClub = inside.units.map((one) => `${nameOf.get(one.unitId) ?? ''} ${one.inside}`);
  return (
    <Card className={classes.card} aria-labelledby="inside-now">
      <Row component="header" wrap align="center" justify="space-between" gap={8}>
        <h2 id="inside-now" className={classes.title}>
          {t('home.admin.inside')}
        </h2>
        <Link to="/admin/desk" className={classes.all}>
          {t('home.admin.insideWho')}
        </Link>
        {byClub.length > 1 && (
          <p className={classes.clubs}>
            <DottedParts parts={byClub} />
          </p>
        )}
      </Row>
      <p className={classes.now}>
        <strong>{sum}</strong>
        <span className={classes.usual}>{t(`home.admin.usual.${weekday}`, { hour, usual: inside.usual })}</span>
      </p>
      <HourBars hours={inside.hours} now={hour} />
    </Card>
  );
}

interface HourBarsProps {
  hours: AdminHome['inside']['hours'];
  /** The local hour, 0–23. */
  now: number;
}

/** Entries by hour: those of today until now, and as many as usual after it. */
function HourBars({ hours, now }: HourBarsProps) {
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
              className={joinClasses(
                classes.bar,
                hour === now && classes.hourBarsNow,
                hour > now && classes.hourBarsUsual,
              )}
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
