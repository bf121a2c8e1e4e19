import { exportColumns } from '#api/accounting/export-columns.ts';
import type { MappingRow } from '#api/accounting/schema.ts';
import { writeCsv } from '#api/write-csv.ts';
import type { ExportRow } from './queries.ts';

const specificity = ({ code, detail, unitId }: MappingRow): number =>
  Number(code !== '') * 4 + Number(detail !== '') * 2 + Number(unitId !== null);

/** The row of the mapping that says most of what fits an entry. */
export function mapEntry(entry: ExportRow, mapping: readonly MappingRow[]): MappingRow | undefined {
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
export const writeExport = (batch: number, rows: readonly ExportRow[], mapping: readonly MappingRow[]): string =>
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
