import type { QueryClient } from '@tanstack/react-query';
import type { Schedule } from '#api/timetable/schema.ts';
import { weeksOf } from '#src/features/timetable/week/queries.ts';

/** The weeks of this user that the device has. */
export const knownWeeks = (client: QueryClient, clientId: number): Schedule[] =>
  client.getQueriesData<Schedule>({ queryKey: weeksOf({ clientId }) }).flatMap(([, schedule]) => schedule ?? []);
