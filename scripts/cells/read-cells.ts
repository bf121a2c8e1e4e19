import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { connectionOf } from '#server/db/connection/several-hosts.ts';

const name = z.string().regex(/^[a-z\d][a-z\d_-]{0,30}$/);
const path = z.string().min(1);
const given = z.strictObject({
  router: z.strictObject({ map: path, socket: path.optional() }),
  cells: z
    .array(
      z.strictObject({
        name,
        backend: name.optional(),
        ownerUrl: path.optional(),
        ownerUrlFile: path.optional(),
        files: path,
        tenantsFrom: z.int().min(1),
      }),
    )
    .min(1),
});

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
  let text: string;
  try {
    text = readFileSync(from, 'utf8');
  } catch (cause) {
    throw new Error(`${from} names the cells, and cannot be read; TRENN_CELLS names another file.`, { cause });
  }
  try {
    return check(given.parse(JSON.parse(text)), (one) => resolve(dirname(from), one));
  } catch (cause) {
    const why = cause instanceof z.ZodError ? z.prettifyError(cause) : (cause as Error).message;
    throw new Error(`${from} is not valid: ${why}`, { cause });
  }
}

function check({ router, cells }: z.infer<typeof given>, at: (path: string) => string): Cells {
  for (const field of ['name', 'tenantsFrom', 'files'] as const) {
    const values = cells.map((cell) => cell[field]);
    const twice = values.find((value, index) => values.indexOf(value) !== index);
    if (twice !== undefined) throw new Error(`two cells have the ${field} ${twice}.`);
  }
  return {
    router: { map: at(router.map), socket: router.socket === undefined ? undefined : at(router.socket) },
    cells: cells.map(({ name, backend = name, files, tenantsFrom, ...urls }) => ({
      name,
      backend,
      owner: connectionOf(urlOf(name, urls, at)),
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
