import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connectionsOf } from '#server/db/open-database.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('jobs that come a minute later find the connection on which their questions are prepared', async () => {
  const { jobDatabase } = app.services;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await sql`select 1`.execute(jobDatabase);
    vi.advanceTimersByTime(75_000);
    expect(connectionsOf(jobDatabase).idle).toBeGreaterThan(0);
  } finally {
    vi.useRealTimers();
  }
});
