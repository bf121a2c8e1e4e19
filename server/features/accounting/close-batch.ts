import { exportColumns } from '#api/accounting/export-columns.ts';
import type { MappingRow } from '#api/accounting/schema.ts';
import { writeCsv } from '#api/write-csv.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import { insertBatch, lockBatches } from './commands.ts';
import { type ExportRow, findMapping, listBatches, listWaitingEntries } from './queries.ts';

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

const specificity = ({ code, detail, unitId }: MappingRow): number =>
  Number(code !== '') * 4 + Number(detail !== '') * 2 + Number(unitId !== null);

/** The row of the mapping that says most of what fits an entry. */
function mapEntry(entry: ExportRow, mapping: readonly MappingRow[]): MappingRow | undefined {
  const fits = ({ account, code, detail, unitId }: MappingRow): boolean =>
    account === entry.account &&
    (code === '' || code === entry.code) &&
    (detail === '' || detail === entry.detail) &&
    (unitId === null || unitId === entry.unitId);
  return mapping.filter(fits).toSorted((a, b) => specificity(b) - specificity(a))[0];
}

/** One of two columns: a posting is a debit or a credit. */
const amount = (cents: number): bigint | null => (cents > 0 ? BigInt(cents) : null);

/** The CSV of a batch. */
const writeExport = (batch: number, rows: readonly ExportRow[], mapping: readonly MappingRow[]): string =>
  writeCsv([
    exportColumns,
    ...rows.map((row) => {
      const to = mapEntry(row, mapping);
      return [
        batch,
        row.postingId,
        row.entryId,
        row.date,
        row.kind,
        to?.ledgerAccount ?? row.account,
        amount(row.cents),
        amount(-row.cents),
        'EUR',
        to?.vatCode || row.code,
        to?.costCentre ?? '',
        row.document,
        row.clientCode,
        row.reference,
        row.account,
        row.code,
        row.detail,
        row.taxDate,
        row.documentDate,
      ];
    }),
  ]);
