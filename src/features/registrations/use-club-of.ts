import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { UserTraining } from '#api/registrations/schema.ts';
import type { Schedule, Training } from '#api/timetable/schema.ts';
import { hasTrainings } from '../timetable/queries.ts';

interface Known {
  item?: Training;
  items?: readonly (Training | UserTraining)[];
  units?: Schedule['units'];
}

/**
 * The name of a training's club where the data on this device knows several clubs, so that words about it tell two
 * classes of one name and time apart.
 */
export function useClubOf(): (trainingId: number) => string | undefined {
  const client = useQueryClient();
  return (trainingId) => findClub(knownOf(client), trainingId);
}

function knownOf(client: QueryClient): (Known | undefined)[] {
  const queries = client.getQueryCache().findAll({ predicate: ({ queryKey }) => hasTrainings(queryKey) });
  return queries.map(({ state }) => state.data as Known | undefined);
}

export function findClub(all: readonly (Known | undefined)[], trainingId: number): string | undefined {
  const names = new Set<string>();
  let found: string | undefined;
  for (const { item, items = item ? [item] : [], units = [] } of all.flatMap((known) => known ?? [])) {
    for (const { name } of units) names.add(name);
    for (const training of items) {
      const name = 'clubName' in training ? training.clubName : units.find(({ id }) => id === training.unitId)?.name;
      if (name) names.add(name);
      if (name && training.id === trainingId) found = name;
    }
  }
  return names.size > 1 ? found : undefined;
}
