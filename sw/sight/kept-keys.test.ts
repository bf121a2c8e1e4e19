import { hashKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { cacheKeyOf, findPersistenceRule } from '#src/app/query-cache/persistence-rules.ts';
import { accountQueries } from '#src/features/account/queries.ts';
import { registrationQueries } from '#src/features/registrations/queries.ts';
import { statisticsQueries } from '#src/features/statistics/queries.ts';
import { timetableQueries } from '#src/features/timetable/queries.ts';
import { trainingGroupQueries } from '#src/features/training-groups/queries.ts';
import { keptKeys, keptName } from './kept-keys.ts';

const date = '2026-11-25';

test.each([
  [keptKeys.week(7, date), timetableQueries.week(date, { clientId: 7 }).queryKey],
  [keptKeys.around(7), registrationQueries.around(7, date).queryKey],
  [keptKeys.status(7), accountQueries.status(7).queryKey],
  [keptKeys.progress(7), statisticsQueries.progress(7).queryKey],
  [keptKeys.courses(7), trainingGroupQueries.own(7).queryKey],
  [keptKeys.homeClub(7), timetableQueries.home(7).queryKey],
])('the worker finds the answer under %j as the app keeps it', (key, asked) => {
  expect(keptName(key)).toBe(`query-${hashKey(cacheKeyOf(asked))}`);
  expect(findPersistenceRule(asked)).toBeDefined();
});
