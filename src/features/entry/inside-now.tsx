import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { toWallTime } from '#api/dates.ts';
import { roomQueries } from '#src/features/rooms/queries.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Row, Stack, Text } from '#src/ui/box/box.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { HourBars } from '#src/ui/facts/hour-bars.tsx';
import classes from './inside-now.module.css';
import { entryQueries } from './queries.ts';

/**
 * How many are in each club now and usually on this weekday, for everybody: counts without names. Counts from before the network was
 * lost are not shown; what is usual stays true.
 */
export function InsideNow({ isShown = true }: { isShown?: boolean }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const inside = useQuery({ ...entryQueries.inside(), enabled: isShown });
  const usual = useQuery({ ...entryQueries.usual(), enabled: isShown });
  const units = useQuery({ ...roomQueries.units(), enabled: isShown });
  const now = useNow();
  if (!inside.data || !units.data || !isOnline) return null;
  const byId = new Map(units.data.items.map((unit) => [unit.id, unit]));
  return (
    <section className={classes.inside}>
      <Row component="h2" size="meta" tone="t2" align="center" gap={8}>
        <IconUsers size={18} stroke={1.9} aria-hidden />
        {t('entry.inside.title')}
      </Row>
      <Stack component="dl" m={0} gap={16}>
        {inside.data.items.map(({ unitId, inside: count }) => {
          const unit = byId.get(unitId);
          const local = toWallTime(now, unit?.timeZone ?? 'UTC');
          const known = usual.data?.date === local.slice(0, 10) ? usual.data.items : [];
          const hours = known.find((one) => one.unitId === unitId)?.hours;
          const hour = Number(local.slice(11, 13));
          const parts = [t('entry.inside.people', { count }), hours && t('entry.inside.usual', { usual: hours[hour] })];
          return (
            <Row key={unitId} size="body" wrap justify="space-between" gap={12}>
              <dt>{unit?.name}</dt>
              <Text component="dd" noWrap m={0}>
                <DottedParts parts={parts} />
              </Text>
              {hours && <UsualDay hours={hours} now={hour} />}
            </Row>
          );
        })}
      </Stack>
    </section>
  );
}

/** From the first hour in which somebody is usually in to the last. */
function UsualDay({ hours, now }: { hours: readonly number[]; now: number }) {
  const { t } = useTranslation();
  const first = Math.min(
    hours.findIndex((count) => count > 0),
    now,
  );
  const last = Math.max(
    hours.findLastIndex((count) => count > 0),
    now,
  );
  if (first < 0) return null;
  const bars = hours.slice(first, last + 1).map((value, at) => {
    const hour = first + at;
    return { hour, value, words: t('entry.inside.hour', { hour, number: value }) };
  });
  return (
    <dd className={classes.usual}>
      <HourBars label={t('entry.inside.hours')} bars={bars} now={now} isSmall />
    </dd>
  );
}
