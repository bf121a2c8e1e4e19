import type { Client } from 'pg';
import { openDatabase } from '#server/db/open-database.ts';
import { atOneMoment } from '#server/db/tenant-scope.ts';
import { FileStore } from '#server/features/files/file-store.ts';
import { listHashes } from '#server/features/files/queries.ts';
import { inCell } from '../look-at-cells.ts';
import type { Cell, Cells } from '../read-cells.ts';
import { bringChanges } from './bring-changes.ts';
import { copyAhead } from './copy-ahead.ts';
import { copyFiles } from './copy-files.ts';
import { copyJobs } from './copy-jobs.ts';
import { findPlaces } from './find-place.ts';
import { beTheOnlyMover, holdTenant } from './hold-tenant.ts';
import { refuseOlderServers } from './older-servers.ts';
import { lookAtHeld, proveSame } from './prove-same.ts';
import { raiseCounters } from './raise-counters.ts';
import { announce, deleteLeft, markGone, openTenant, renewRow, tell } from './registry.ts';
import { refuseTooOld } from './row-age.ts';
import { listTenantTables, refuseOther } from './tenant-tables.ts';
import { type Both, type Way, withPairs } from './way.ts';

/** What has been done, in this order; after each of them the program may be killed, and run again. */
export type Step =
  | 'prepared'
  | 'begun'
  | 'ahead'
  | 'held'
  | 'brought'
  | 'copied'
  | 'marked'
  | 'opened'
  | 'switched'
  | 'tidied';

export interface CellMove {
  host: string;
  to: Cell;
  onStep: (step: Step) => void | Promise<void>;
  /** Has the router lead the host where the tables of the cells say. */
  switchRouter: () => Promise<void>;
}

export interface MovedTenant {
  from: string;
  tables: number;
  rows: number;
  /** From the moment in which nobody was let in until the router leads to the new place. */
  closedMs: number;
}

/** Ids that are given while files are copied; a busy cell gives fewer. */
const ahead = 1000;

/**
 * Moves the tenant of a host into another cell while it is used: with all ids, sessions and keys, so that phones and doors go
 * on. It is served by one cell at most at any moment; where a run was broken off, the next begins by ending or undoing that.
 * @returns nothing where it is there already
 * @throws Error with a sentence for the operator
 */
export async function moveBetweenCells(
  { cells }: Pick<Cells, 'cells'>,
  move: CellMove,
): Promise<MovedTenant | undefined> {
  const { tenantId, cell, isClosed, gone, begun } = await findPlaces(cells, move.host);
  // Nobody has seen anything of these.
  for (const other of begun)
    await inCell(other, async (client) => {
      await beTheOnlyMover([client], tenantId);
      await deleteLeft(client, tenantId, { isWhole: true });
    });
  if (isClosed || cell === move.to) {
    await finish({ tenantId, in: cell, gone, isClosed }, move);
    return cell === move.to ? undefined : moveBetweenCells({ cells }, move);
  }
  const way: Way = { from: cell, to: move.to, tenantId };
  const wasThere = gone.includes(move.to);
  return inCell(way.from, (source) =>
    inCell(way.to, async (target) => {
      await beTheOnlyMover([source, target], tenantId);
      await prepare(way, { source, target }, wasThere);
      await move.onStep('prepared');
      const moved = await withPairs(way, async (pairs) => {
        const { closedAt, ...copied } = await carryOver(way, { source, target, pairs }, move);
        await move.onStep('copied');
        await markGone(source, { tenantId, to: way.to.name });
        await move.onStep('marked');
        await openTenant(target, { tenantId, cell: way.to.name, from: way.from.name });
        await move.onStep('opened');
        await move.switchRouter();
        return { from: way.from.name, ...copied, closedMs: performance.now() - closedAt };
      });
      await move.onStep('switched');
      await tidyUp(source, way);
      await move.onStep('tidied');
      return moved;
    }),
  );
}

/** All that takes long and needs nobody to wait. */
async function prepare({ from, to, tenantId }: Way, { source, target }: Both, wasThere: boolean): Promise<void> {
  await refuseOther(source, target);
  await refuseOlderServers([source, from], [target, to]);
  if (wasThere) await deleteLeft(target, tenantId, { isWhole: true });
  await refuseTakenHosts({ source, target }, tenantId);
  await announce(source, target, { tenantId, cell: to.name });
  await raiseCounters(source, target, ahead);
  await copyFiles(from, to, tenantId);
}

async function refuseTakenHosts({ source, target }: Both, tenantId: number): Promise<void> {
  const hosts = await source.query<{ host: string }>('select host from tenant_host where tenant_id = $1', [tenantId]);
  const taken = await target.query<{ host: string }>('select host from tenant_host where host = any($1)', [
    hosts.rows.map(({ host }) => host),
  ]);
  const [first] = taken.rows;
  if (first) throw new Error(`Another tenant of the new cell has the host ${first.host}.`);
}

interface Carried {
  tables: number;
  rows: number;
  /** By `performance.now`. */
  closedAt: number;
}

/** Copies what is there while the tenant is used, then holds it, and brings over what has changed meanwhile. */
async function carryOver(
  way: Way,
  { source, target, pairs }: Both & { pairs: readonly Both[] },
  { onStep }: CellMove,
): Promise<Carried> {
  const { from, to, tenantId } = way;
  let isBegun = false;
  const ahead = await copyAhead(pairs, tenantId, async () => {
    if (isBegun) return;
    isBegun = true;
    await onStep('begun');
  });
  await onStep('ahead');
  const closedAt = await holdTenant(source, tenantId);
  await onStep('held');
  // A server or a migration may have come meanwhile.
  await refuseOlderServers([source, from]);
  await refuseOther(source, target);
  if (JSON.stringify(await listTenantTables(source)) !== JSON.stringify(ahead.listed))
    throw new Error('The tables have changed meanwhile; run it again.');
  await refuseTooOld(source, ahead.since);
  await raiseCounters(source, target);
  await renewRow(source, target, { tenantId, cell: to.name });
  const held = await lookAtHeld(pairs, tenantId, ahead);
  await Promise.all([bringChanges(pairs, tenantId, { ahead, held }), copyFiles(from, to, tenantId)]);
  await onStep('brought');
  const proven = await proveSame(pairs, tenantId, { ahead, held });
  await copyJobs(source, target, tenantId);
  await refuseMissingFiles(way);
  return { ...proven, closedAt };
}

/** A row that speaks of a file finds it there. */
async function refuseMissingFiles({ from, to, tenantId }: Way): Promise<void> {
  const owner = openDatabase(from.owner, 1);
  try {
    const hashes = await atOneMoment(owner, tenantId, listHashes);
    const [here, there] = [new FileStore(from.files), new FileStore(to.files)];
    for (const hash of hashes)
      if (!(await there.has(tenantId, hash)) && (await here.has(tenantId, hash)))
        throw new Error(`The file ${hash} was not copied.`);
  } finally {
    await owner.destroy();
  }
}

/** Who listens at the old servers connects anew, which the router leads to the new ones by now. */
async function tidyUp(old: Client, { from, tenantId }: Way): Promise<void> {
  await tell(old, tenantId, ['tenant', 'timetable', 'session', 'entry', 'moved']);
  await deleteLeft(old, tenantId, { isWhole: false });
  await new FileStore(from.files).deleteAll(tenantId);
}

interface Finish {
  tenantId: number;
  in: Cell;
  /** Where it was. */
  gone: readonly Cell[];
  /** Where it is still to be opened. */
  isClosed: boolean;
}

/** What a run that was broken off after its rows were there had left to do. */
async function finish({ tenantId, in: cell, gone, isClosed }: Finish, move: CellMove): Promise<void> {
  await inCell(cell, async (target) => {
    await beTheOnlyMover([target], tenantId);
    if (isClosed)
      await openTenant(target, { tenantId, cell: cell.name, from: gone.map(({ name }) => name).join(', ') });
    await move.onStep('opened');
    await move.switchRouter();
    await move.onStep('switched');
    for (const other of gone)
      await inCell(other, async (old) => {
        await beTheOnlyMover([old], tenantId);
        await tidyUp(old, { from: other, to: cell, tenantId });
      });
    await move.onStep('tidied');
  });
}
