import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { roomQueries } from '#src/features/rooms/queries.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
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
      <h2 className={classes.title}>
        <IconUsers size={18} stroke={1.9} aria-hidden />
        {t('entry.inside.title')}
      </h2>
      <dl className={classes.clubs}>
        {inside.data.items.map(({ unitId, inside: count }) => (
          <div key={unitId} className={classes.club}>
            <dt>{nameOf.get(unitId)}</dt>
            <dd className={classes.count}>{t('entry.inside.people', { count })}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
