import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type pg from 'pg';
import { connectionOf } from '#server/db/connection/several-hosts.ts';
import { type CellsFile, inFile, readCellsFile } from '#server/features/operators/cells/cells-file.ts';

/** A whole deployment: its own servers, PostgreSQL, jobs and notices. */
export interface Cell {
  name: string;
  /** Of the router, which leads to its servers. */
  backend: string;
  /** As the owner of its tables, past any pooler. */
  owner: pg.PoolConfig;
  /** The folder of its files, as this machine reaches it. */
  files: string;
  /** Tenants that are made in it have this number or a higher one, up to the next cell's. */
  tenantsFrom: number;
}

export interface Router {
  /** Its file of hosts, each with its backend. */
  map: string;
  /** Where it takes commands while it runs; without it, it reads the file when it is loaded again. */
  socket: string | undefined;
}

export interface Cells {
  router: Router;
  cells: readonly Cell[];
}

/**
 * The cells of an installation, of the file that TRENN_CELLS names, or of cells.json in the folder of the caller.
 * @throws Error with a sentence for the operator
 */
export function readCells(file = process.env['TRENN_CELLS'] || 'cells.json'): Cells {
  const from = resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
  const given = readCellsFile(from);
  return inFile(from, () => check(given, (one) => resolve(dirname(from), one)));
}

function check({ router, cells }: CellsFile, at: (path: string) => string): Cells {
  for (const field of ['name', 'tenantsFrom', 'files'] as const) {
    const values = cells.map((cell) => cell[field]);
    const twice = values.find((value, index) => values.indexOf(value) !== index);
    if (twice !== undefined) throw new Error(`two cells have the ${field} ${twice}.`);
  }
  return {
    router: { map: at(router.map), socket: router.socket === undefined ? undefined : at(router.socket) },
    cells: cells.map(({ name, backend = name, files, tenantsFrom, ownerUrl, ownerUrlFile }) => ({
      name,
      backend,
      owner: connectionOf(urlOf(name, { ownerUrl, ownerUrlFile }, at)),
      files: at(files),
      tenantsFrom,
    })),
  };
}

function urlOf(
  name: string,
  { ownerUrl, ownerUrlFile }: { ownerUrl?: string | undefined; ownerUrlFile?: string | undefined },
  at: (path: string) => string,
): string {
  if ((ownerUrl === undefined) === (ownerUrlFile === undefined))
    throw new Error(`the cell ${name} needs either ownerUrl or ownerUrlFile.`);
  return ownerUrl ?? readFileSync(at(ownerUrlFile ?? ''), 'utf8').trim();
}

/** @throws Error with a sentence for the operator */
export function findCell({ cells }: Cells, name: string): Cell {
  const cell = cells.find((one) => one.name === name);
  if (!cell) throw new Error(`There is no cell ${name}; there are ${cells.map((one) => one.name).join(', ')}.`);
  return cell;
}
