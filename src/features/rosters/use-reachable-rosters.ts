import { useQuery } from '@tanstack/react-query';
import { useSession } from '#src/lib/session/use-session.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { rosterQueries } from './queries.ts';

/** Whether a training's roster can be opened: any with a network, without one those that the device keeps. */
export function useReachableRosters(): (training: { id: number }) => boolean {
  const { userClaims } = useSession();
  const isOnline = useOnline();
  const now = useNow();
  const { data } = useQuery({
    ...rosterQueries.kept(userClaims?.clientId ?? 0),
    enabled: userClaims?.trainerId !== undefined && !isOnline,
  });
  return ({ id }) =>
    isOnline ||
    data?.items.some(({ trainingId, marking }) => trainingId === id && now < new Date(marking.until)) === true;
}
