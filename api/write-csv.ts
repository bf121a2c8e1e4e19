import { stringify } from 'csv-stringify/browser/esm/sync';

/** A bigint is an amount of cents, written in euros. */
export type CsvRow = readonly (string | number | bigint | null)[];

/**
 * A file as spreadsheets in Estonia and Latvia read it: UTF-8 with its mark, semicolons, CRLF, decimal points. No text of somebody
 * becomes a formula.
 */
export const writeCsv = (rows: readonly CsvRow[]): string =>
  stringify(rows as unknown[][], {
    bom: true,
    delimiter: ';',
    record_delimiter: '\r\n',
    escape_formulas: true,
    // It quotes the whole end of a line alone.
    quoted_match: /[\r\n]/,
    cast: { bigint: (cents) => (Number(cents) / 100).toFixed(2) },
  });
