import { type CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { BatchedQuery } from '#server/db/connection/round-trips.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import {
  type CountedPeriod,
  countClubTrainings,
  countOwnTrainings,
} from '#server/features/statistics/trainings/queries.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { openTestClub } from '#tests/support/app/test-club.ts';

const period: CountedPeriod = {
  from: '2026-10-01',
  until: '2026-10-30',
  beforeFrom: '2026-09-01',
  weeksFrom: '2026-09-07',
  trainerId: 1,
  now: new Date('2026-11-05T10:00:00Z'),
};

/** Each row of a club lies in a block of its own where a table has those of a thousand clubs. */
test('registrations are counted by what their index says, without reading them', async () => {
  const club = await openTestClub(await openSharedApp());
  const plans = await club.inScope(async (scope) => {
    // What else there is: only a plan that reads no rows is left, if there is one.
    for (const way of ['seqscan', 'bitmapscan', 'indexscan'])
      await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(scope.db);
    const explained: string[] = [];
    await countClubTrainings(explaining(scope, explained), period);
    await countOwnTrainings(explaining(scope, explained), period);
    return explained;
  });
  const counting = plans.filter((plan) => plan.includes('registration') && !plan.includes('late_leaving'));
  expect(counting).toHaveLength(3);
  for (const plan of counting)
    expect(plan).toContain('Index Only Scan using registration_of_training on registration r');
});

/** The scope, of which statements are explained and not run. */
function explaining(scope: TenantScope, explained: string[]): TenantScope {
  const explain = async ({ parts }: BatchedQuery) => {
    for (const part of parts) {
      const asked = { ...part, sql: `explain ${part.sql}` } as CompiledQuery<{ 'QUERY PLAN': string }>;
      const { rows } = await scope.db.executeQuery(asked);
      explained.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return { rows: parts.map(() => []) };
  };
  const db = new Proxy(scope.db, {
    get: (target, key) => {
      if (key === 'executeQuery') return explain;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { ...scope, db };
}
