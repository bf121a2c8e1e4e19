import { useQuery } from '@tanstack/react-query';
import { toPlainDate, toWallTime } from '#api/dates.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { homeQueries } from '../queries.ts';

interface TodaysFigures {
  inside: number | undefined;
  /** Classes that have not begun. */
  classes: number | undefined;
  /** Places taken in all classes of today. */
  registered: number | undefined;
  /** In cents. */
  sold: number | undefined;
  /** People with their first contract. */
  newMembers: number | undefined;
}

/** Today in numbers, of one club or of all; what is not loaded is undefined. */
export function useTodaysFigures(clientId: number, unit: number | undefined): TodaysFigures {
  const { timeZone } = useSite();
  const now = useNow();
  const { data: home } = useQuery(homeQueries.admin(clientId, unit));
  const { data: schedule } = useQuery(homeQueries.trainingsOf(clientId, toPlainDate(now, timeZone)));
  const zones = new Map(schedule?.units.map((each) => [each.id, each.timeZone]));
  const held = schedule?.items.filter(
    ({ status, unitId }) => status !== 'cancelled' && (unit === undefined || unitId === unit),
  );
  const inside = home?.inside.units.filter(({ unitId }) => unit === undefined || unitId === unit);
  return {
    inside: inside?.reduce((sum, each) => sum + each.inside, 0),
    classes: held?.filter(({ startDateTime, unitId }) => startDateTime > toWallTime(now, zones.get(unitId) ?? timeZone))
      .length,
    registered: held?.reduce((sum, { maxPlaces, freePlaces }) => sum + maxPlaces - freePlaces, 0),
    sold: home?.soldCents,
    newMembers: home?.newMembers,
  };
}
