import type { PlainDate } from '#api/dates.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { countInsideByHour } from './queries.ts';

const weeksBefore = [1, 2, 3, 4];
/** One evening alone is not what is usual. */
const leastWeeks = 2;

/** How many were in each club at half past each hour of this weekday, on average; nothing of a club that has hardly been in use. */
export async function findUsualInside(scope: TenantScope, asked: { today: PlainDate; visitMinutes: number }) {
  const rows = await countInsideByHour(scope, { ...asked, weeksBefore });
  return [...Map.groupBy(rows, ({ unitId }) => unitId)].flatMap(([unitId, counts]) => {
    if (new Set(counts.map(({ date }) => date)).size < leastWeeks) return [];
    const sums = Array.from({ length: 24 }, () => 0);
    for (const { hour, inside } of counts) sums[hour] = (sums[hour] ?? 0) + inside;
    // Weeks in which the club was closed count too: it may be this time.
    return [{ unitId, hours: sums.map((sum) => Math.round(sum / weeksBefore.length)) }];
  });
}
