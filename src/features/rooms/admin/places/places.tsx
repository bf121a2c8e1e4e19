import { useQuery } from '@tanstack/react-query';
import { useOwner } from '#src/lib/session/use-session.ts';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { roomQueries } from '../../queries.ts';
import { PlaceList } from './place-list.tsx';

/** Clubs with their rooms, without the plan of a day. */
export function Places() {
  const places = useQuery(roomQueries.places(useOwner()));
  return (
    <>
      <QueryState query={places} />
      {places.data && <PlaceList {...places.data} />}
    </>
  );
}
