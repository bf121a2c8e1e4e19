import { mondayOf, type PlainDate } from '#api/dates.ts';
import { entryPrefix } from '#src/app/query-cache/persistence-rules.ts';

/** The keys of the answers that members' pages are drawn from: those of the app's own questions, as a test holds. */
export const keptKeys = {
  week: (clientId: number, date: PlainDate) => ['own', clientId, 'timetable', 'week', mondayOf(date)],
  around: (clientId: number) => ['own', clientId, 'registrations', 'around'],
  status: (clientId: number) => ['own', clientId, 'status'],
  progress: (clientId: number) => ['own', clientId, 'statistics', 'progress'],
  courses: (clientId: number) => ['own', clientId, 'groups', 'own'],
  homeClub: (clientId: number) => ['own', clientId, 'homeClub'],
} as const;

/** Where the answer lies in its owner's database. Its key is of words and numbers, which the query library hashes as this does. */
export const keptName = (key: readonly (string | number)[]): string => `${entryPrefix}-${JSON.stringify(key)}`;
