import { seal, unseal } from '../../../db/secrets/seal.ts';
import { isSealedField, type SealedTable, sealedColumns, sealedPlace } from '../../../db/secrets/sealed-columns.ts';

interface Under {
  secret: string;
  tenantId: number;
}

type Row = Record<string, unknown>;

const isSealed = (table: string): table is SealedTable => Object.hasOwn(sealedColumns, table);

/**
 * Seals a row's line anew, under another secret and for another tenant; other tables' lines stay as they are. A hash by the
 * secret becomes null: a job makes it from the content.
 */
export function resealLine(table: string, line: string, from: Under, to: Under): string {
  if (!isSealed(table)) return line;
  const row = JSON.parse(line) as Row;
  const { column, owner, ...kind } = sealedColumns[table];
  const ids = owner.map((name) => row[name] as string | number);
  const anew = (sealed: unknown): unknown =>
    typeof sealed === 'string'
      ? seal(
          to.secret,
          sealedPlace(table, to.tenantId, ...ids),
          unseal(from.secret, sealedPlace(table, from.tenantId, ...ids), sealed),
        )
      : sealed;
  row[column] = 'isObject' in kind ? resealFields(row[column] as Row | null, anew) : anew(row[column]);
  if ('hash' in kind) row[kind.hash] = null;
  return JSON.stringify(row);
}

function resealFields(value: Row | null, anew: (sealed: unknown) => unknown): Row | null {
  if (value === null) return null;
  const fields = Object.entries(value).map(([name, field]) => [name, isSealedField(name) ? anew(field) : field]);
  return Object.fromEntries(fields) as Row;
}
