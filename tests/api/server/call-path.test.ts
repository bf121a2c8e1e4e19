import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { formatMoney } from '#api/format-money.ts';
import { readSource } from '#scripts/sources/source-files.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { call, openTestClub } from '#tests/support/app/test-club.ts';
import { traceFiles } from '#tests/support/trace/trace-files.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openSharedApp();
});

/**
 * With hooks, each rule in a file of its own, what hears of the commit, and what can be traced, which the list leaves out; some of
 * that runs at its own time.
 */
const mostFiles = 84;
/** Saves what five minutes of answers were with the first answer of the next five: a booking may happen to be that. */
const onceInFiveMinutes = 'server/features/operators/load/commands.ts';
/** Its part of the statement is compiled with the first booking of a process. */
const compiledOnce = ['server/features/registrations/events/commands.ts'];

/** What `docs/call-paths.md` lists of the server and the contract for a booking. */
const listed = [
  ...(readSource('docs/call-paths.md').split('\n## ')[1] ?? '').matchAll(/^\d+\. `((?:server|api)\/[^`]+)`/gm),
]
  .map(([, path = '']) => path)
  .filter((path) => !compiledOnce.includes(path));

test('a booking passes the files that are listed for it, and few others', async () => {
  const club = await openTestClub(server);
  const [first, second] = await club.addPeople(2);
  const { id: trainingId } = await club.addTraining({ max_places: 5 });
  const book = (as: typeof first) =>
    call(server.app, club, { method: 'POST', path: '/user/registration', as, key: randomUUID(), body: { trainingId } });
  expect((await book(first)).status).toBe(201);
  const passed = await traceFiles(async () => expect((await book(second)).status).toBe(201));
  expect(listed.length).toBeGreaterThan(15);
  expect(listed.filter((path) => !passed.includes(path))).toEqual([]);
  const each = passed.filter((path) => path !== onceInFiveMinutes);
  expect(each.length, each.join('\n')).toBeLessThanOrEqual(mostFiles);
});

test('a file that is put into the way is seen', async () => {
  expect(await traceFiles(async () => formatMoney(1200, 'et'))).toContain('api/format-money.ts');
  expect(await traceFiles(async () => 1)).not.toContain('api/format-money.ts');
});
