import { useQuery } from '@tanstack/react-query';
import { timetableQueries, type Viewer } from '../queries.ts';
import { recallClub } from './remembered-filters.ts';

export interface HomeClub {
  /** Undefined with one club, for trainers, and while it is awaited. */
  home: number | undefined;
  isAwaited: boolean;
}

/**
 * The club that is shown unless the address names one: the contract’s, or where the person books most; else the last
 * choice; else the first.
 */
export function useHomeClub(viewer: Viewer, units: readonly { id: number }[]): HomeClub {
  const isMember = viewer !== undefined && viewer.type !== 'trainer';
  const isAsked = isMember && units.length > 1;
  const { data, isPending, fetchStatus } = useQuery({
    ...timetableQueries.home(viewer?.clientId ?? 0),
    enabled: isAsked,
  });
  if (units.length < 2 || viewer?.type === 'trainer') return { home: undefined, isAwaited: false };
  // Another club under the finger would be worse than a moment without any.
  if (isAsked && isPending && fetchStatus === 'fetching') return { home: undefined, isAwaited: true };
  const known = [data?.homeUnitId, recallClub()].find((one) => units.some(({ id }) => id === one));
  return { home: known ?? units[0]?.id, isAwaited: false };
}
