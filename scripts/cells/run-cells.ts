import { resolve } from 'node:path';
import { UsageError } from '#scripts/command/usage-error.ts';
import { addToCell } from './add-to-cell.ts';
import { mapHosts, readMap, setMap } from './host-map.ts';
import { listCells } from './list-cells.ts';
import { lookAtCells } from './look-at-cells.ts';
import { migrateCells } from './migrate-cells.ts';
import { moveBetweenCells } from './move/move-between-cells.ts';
import { type Cells, findCell, readCells } from './read-cells.ts';

export const actions = ['list', 'migrate', 'map', 'add', 'move'] as const;

const wordsOf: Record<(typeof actions)[number], readonly string[]> = {
  list: [],
  migrate: [],
  map: [],
  add: ['FILE'],
  move: ['HOST'],
};

/** @throws Error with a sentence for the operator */
export async function runCells(action: string, words: readonly string[], to: string | undefined): Promise<void> {
  const needed = wordsOf[action as (typeof actions)[number]];
  const [first = ''] = words;
  if (words.length < needed.length)
    throw new UsageError(`npm run cells -- ${action} needs ${needed.join(' ')} and --to CELL.`);
  if (words.length > needed.length) throw new UsageError(`npm run cells -- ${action} does not take “${words.at(-1)}”.`);
  if (needed.length > 0 && to === undefined) throw new UsageError(`npm run cells -- ${action} needs --to CELL.`);
  if (needed.length === 0 && to !== undefined) throw new UsageError(`npm run cells -- ${action} takes no --to.`);
  const all = readCells();
  if (action === 'list') for (const line of await listCells(all)) console.log(line);
  if (action === 'migrate') await migrateCells(all, (line) => console.log(line));
  if (action === 'map') await writeMap(all);
  if (action === 'add') await addTenantFile(all, first, to ?? '');
  if (action === 'move') await move(all, first.toLowerCase(), to ?? '');
}

async function addTenantFile(all: Cells, file: string, to: string): Promise<void> {
  const path = resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
  const { name, tenantId } = await addToCell(all, findCell(all, to), path);
  console.log(`Added “${name}” (tenant ${tenantId}) to ${to}.`);
  await writeMap(all);
}

/** From the cells' own tables, where the fact stands. */
async function writeMap(all: Cells): Promise<void> {
  const looked = await lookAtCells(all.cells);
  for (const { cell, failure } of looked)
    if (failure !== undefined) console.error(`${cell.name} is not reached (${failure}): its hosts stay as they are.`);
  const hosts = mapHosts(looked, readMap(all.router));
  const failure = await setMap(all.router, hosts);
  console.log(`${all.router.map} has ${hosts.size} hosts.`);
  if (failure !== undefined) console.error(`The running router was not told, because ${failure}: load it again.`);
}

async function move(all: Cells, host: string, to: string): Promise<void> {
  const moved = await moveBetweenCells(all, {
    host,
    to: findCell(all, to),
    onStep: (step) => console.log(step),
    switchRouter: () => writeMap(all),
  });
  if (moved === undefined) console.log(`${host} is in ${to}, and nothing is left of it elsewhere.`);
  else
    console.log(
      `${host} moved from ${moved.from} to ${to}: ${moved.rows} rows of ${moved.tables} tables, the same by their hashes; ` +
        `closed for ${(moved.closedMs / 1000).toFixed(2)} s.`,
    );
}
