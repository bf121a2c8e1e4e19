import { FileError } from '../../../../files/file-error.ts';
import { type Columns, readColumns } from '../../../../files/read-columns.ts';
import { readTable } from '../../../../files/read-table.ts';
import type { Said } from '../../../../files/said.ts';
import { hasherOf, hashesOf } from '../../erase/erased-hashes.ts';
import type { ClientLine } from '../client-line.ts';
import { type Field, findField } from '../column-names.ts';
import type { KnownPeople } from '../known-people.ts';
import { type ClientsPlan, planClients } from '../plan-import.ts';
import type { WasErased } from '../plan-person.ts';
import { checkColumns, readLine, type Vocabulary } from '../read-line.ts';

/** All that a plan is made from, which a thread of its own can be given. */
export interface PlanInput {
  tenantId: number;
  file: Uint8Array;
  /** What somebody has chosen for each column of the file; null leaves it out. Undefined: as they are named. */
  chosen?: readonly (Field | null)[] | undefined;
  vocabulary: Vocabulary;
  known: KnownPeople;
  today: string;
  /** The server’s secret, where people were erased, who must not come back. */
  secret: string | undefined;
}

/** As far as the file could be read. */
export interface MadePlan {
  columns?: Columns<Field>;
  plan?: ClientsPlan;
  /** Why there is no plan. */
  problem?: Said;
}

export function makePlan(input: PlanInput): MadePlan {
  let columns: Columns<Field> | undefined;
  try {
    const table = readTable(input.file);
    columns = readColumns(table, findField, input.chosen);
    checkColumns(columns);
    const { fields, names } = columns;
    const lines = table.rows.map((row) =>
      row.problem === undefined
        ? readLine(row, { fields, names }, input.vocabulary)
        : brokenLine(row.line, row.problem),
    );
    return { columns, plan: planClients(lines, input.known, { today: input.today, wasErased: findWasErased(input) }) };
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return { ...(columns && { columns }), problem: error.said };
  }
}

function findWasErased({ tenantId, known: { erasedHashes }, secret }: PlanInput): WasErased {
  if (erasedHashes.size === 0 || secret === undefined) return () => false;
  const hash = hasherOf(secret, tenantId);
  return ({ firstName = '', lastName = '', email = '', phone = '' }) =>
    hashesOf(hash, { firstName, lastName, email, phone }).some((one) => erasedHashes.has(one));
}

const brokenLine = (line: number, reason: Said): ClientLine => ({
  line,
  person: {},
  entitlements: {},
  problems: [{ reason }],
});
