import { exportColumns } from '#api/accounting/export-columns.ts';
import type { MappingRow } from '#api/accounting/schema.ts';
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

const amount = (cents: number): string => {
  if (cents <= 0) return '';
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
};

/** A spreadsheet would take what begins so for a formula. */
export const cell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The CSV of a batch: with a byte order mark, semicolons, and line ends as spreadsheets write them. */
export function writeExport(batch: number, rows: readonly ExportRow[], mapping: readonly MappingRow[]): string {
  const lines = rows.map((row) => {
    const to = mapEntry(row, mapping);
    return [
      String(batch),
      String(row.postingId),
      String(row.entryId),
      row.date,
      row.kind,
      cell(to?.ledgerAccount ?? row.account),
      amount(row.cents),
      amount(-row.cents),
      'EUR',
      cell(to?.vatCode || row.code),
      cell(to?.costCentre ?? ''),
      cell(row.document ?? ''),
      cell(row.clientCode ?? ''),
      cell(row.reference ?? ''),
      row.account,
      cell(row.code),
      cell(row.detail),
      row.taxDate ?? '',
      row.documentDate ?? '',
    ].join(';');
  });
  return `\uFEFF${[exportColumns.join(';'), ...lines].join('\r\n')}\r\n`;
}
