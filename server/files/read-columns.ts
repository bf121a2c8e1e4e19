import { FileError } from './file-error.ts';
import type { Table } from './read-table.ts';
import { said } from './said.ts';

export interface Columns<F extends string> {
  fields: readonly (F | undefined)[];
  names: readonly string[];
  /** Unknown columns. */
  unknown: string[];
  /** The first cell of each that is not empty, or none. */
  samples: readonly string[];
}

/** As they are named, or what somebody has chosen for each of them. */
export function readColumns<F extends string>(
  { columns: names, rows }: Table,
  findField: (header: string) => F | undefined,
  chosen?: readonly (F | null)[],
): Columns<F> {
  const fields = names.map((name, index) => (chosen ? (chosen[index] ?? undefined) : findField(name)));
  return {
    fields,
    names,
    unknown: names.filter((name, index) => name !== '' && fields[index] === undefined),
    samples: names.map((_, index) => rows.find(({ cells }) => (cells[index] ?? '') !== '')?.cells[index] ?? ''),
  };
}

/** @throws FileError */
export function refuseTwice({ fields, names }: Pick<Columns<string>, 'fields' | 'names'>): void {
  const twice = fields.findIndex((field, index) => field !== undefined && fields.indexOf(field) < index);
  if (twice >= 0) throw new FileError(said('file.columnTwice', { column: names[twice] ?? '' }));
}
