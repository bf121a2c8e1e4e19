import { hashKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { cacheKeyOf, findPersistenceRule } from '#src/app/query-cache/persistence-rules.ts';
import { timetableQueries } from '#src/features/timetable/queries.ts';
import { keptKeys, keptName } from './kept-keys.ts';

const date = '2026-11-25';

test.each([
  [keptKeys.week(7, date), timetableQueries.week(date, { clientId: 7 }).queryKey],
  [keptKeys.homeClub(7), timetableQueries.home(7).queryKey],
])('the worker finds the answer under %j as the app keeps it', (key, asked) => {
  expect(keptName(key)).toBe(`query-${hashKey(cacheKeyOf(asked))}`);
  expect(findPersistenceRule(asked)).toBeDefined();
});
