import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { roomQueries } from '#src/features/rooms/queries.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Row, Stack, Text } from '#src/ui/box/box.tsx';
import classes from './inside-now.module.css';
import { entryQueries } from './queries.ts';

/**
 * How many are in each club now, for everybody: counts without names. Counts from before the network was lost are not
 * shown.
 */
export function InsideNow({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const inside = useQuery({ ...entryQueries.inside(), enabled: isShown });
  const units = useQuery({ ...roomQueries.units(), enabled: isShown });
  if (!inside.data || !units.data || !isOnline) return null;
  const nameOf = new Map(units.data.items.map(({ id, name }) => [id, name]));
  return (
    <section className={classes.inside}>
      <Row component="h2" size="meta" tone="t2" align="center" gap={8}>
        <IconUsers size={18} stroke={1.9} aria-hidden />
        {t('entry.inside.title')}
      </Row>
      <Stack component="dl" m={0} gap={4}>
        {inside.data.items.map(({ unitId, inside: count }) => (
          <Row key={unitId} size="body" justify="space-between" gap={12}>
            <dt>{nameOf.get(unitId)}</dt>
            <Text component="dd" noWrap m={0}>
              {t('entry.inside.people', { count })}
            </Text>
          </Row>
        ))}
      </Stack>
    </section>
  );
}
