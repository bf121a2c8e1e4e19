import { Link } from '@tanstack/react-router';
import { isoWeekday, toWallTime } from '#api/dates.ts';
import type { AdminHome } from '#api/home/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Row } from '#src/ui/box/box.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { type HourBar, HourBars } from '#src/ui/facts/hour-bars.tsx';
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
  const bars = useBars(inside.hours, hour);
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
      <HourBars label={t('home.admin.hours')} bars={bars} now={hour} />
    </Card>
  );
}

/** Entries by hour: those of today until now, and as many as usual after it. */
function useBars(hours: AdminHome['inside']['hours'], now: number): HourBar[] {
  const { t } = useTranslation();
  const all = [...hours.map(({ hour }) => hour), now];
  const first = Math.min(...all);
  const byHour = new Map(hours.map((one) => [one.hour, one]));
  return Array.from({ length: Math.max(...all) - first + 1 }, (_, index) => {
    const hour = first + index;
    const { entries, usual } = byHour.get(hour) ?? { entries: 0, usual: 0 };
    const isUsual = hour > now;
    return { hour, value: isUsual ? usual : entries, isUsual, words: t('home.admin.hour', { hour, entries, usual }) };
  });
}
