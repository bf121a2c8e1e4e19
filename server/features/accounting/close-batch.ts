import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import { insertBatch, lockBatches } from './commands.ts';
import { findMapping, listBatches, listWaitingEntries } from './queries.ts';
import { writeExport } from './write-export.ts';

interface Closing {
  until: string;
  byClientId: number;
  now: Date;
}

/** Closes the next batch. Throws 404 where nothing waits. */
export async function closeBatch(scope: TenantScope, { until, byClientId, now }: Closing) {
  await lockBatches(scope);
  const rows = await listWaitingEntries(scope, until);
  const postingIds = [...new Set(rows.map(({ postingId }) => postingId))];
  if (postingIds.length === 0) throw new ApiError(404, 'item_not_found');
  const { items } = await findMapping(scope);
  const [last] = await listBatches(scope);
  const number = (last?.number ?? 0) + 1;
  const batch = {
    until,
    postings: postingIds.length,
    entries: rows.length,
    debit_cents: rows.reduce((sum, { cents }) => sum + Math.max(0, cents), 0),
    content: writeExport(number, rows, items),
    by_client_id: byClientId,
    created_at: now,
  };
  await insertBatch(scope, batch, number, postingIds);
  return { number, ...batch };
}
