import { useSuspenseQuery } from '@tanstack/react-query';
import { toWallTime } from '#api/dates.ts';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Logo } from '#src/ui/layout/logo.tsx';
import classes from './door-head.module.css';
import { useDoorView } from './door-view.ts';

/** The club of the door, and the time. */
export function DoorHead() {
  const { data: configuration } = useSuspenseQuery(tenantQueries.configuration());
  const { place } = useDoorView();
  const { timeZone } = useSite();
  return (
    <header className={classes.head}>
      <Logo src={configuration.logo} label="" size={40} />
      <p>{place?.unitName ?? configuration.name}</p>
      <Text ml="auto">{formatTime(toWallTime(useNow(), timeZone))}</Text>
    </header>
  );
}
