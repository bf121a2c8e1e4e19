import type { QueryKey } from '@tanstack/react-query';
import { timetableQueries, type Viewer } from '../queries.ts';

/** The first words of the keys of all weeks that a viewer has: a week's key without its Monday. */
export const weeksOf = (viewer: Viewer): QueryKey => timetableQueries.week('2026-11-23', viewer).queryKey.slice(0, -1);
