import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { mapHosts, readMap, setMap } from '#scripts/cells/host-map.ts';
import { lookAtCells } from '#scripts/cells/look-at-cells.ts';
import { type MovedTenant, moveBetweenCells, type Step } from '#scripts/cells/move/move-between-cells.ts';
import type { Cell, Cells } from '#scripts/cells/read-cells.ts';
import { makeThrowAwayFolder } from '#server/db/embedded/throw-away-postgres.ts';
import { checkSecret } from '#server/db/start-checks/check-secret.ts';
import { raiseCounter } from '#server/features/tenants/moving/commands.ts';
import { openTestApp, type TestApp, testSecret } from '../app/open-test-app.ts';
import { makeTestDist } from '../app/test-dist.ts';

/** A server with its own database, as a cell. */
export interface TestCell {
  test: TestApp;
  cell: Cell;
}

/** Two deployments with one secret, and the map of a router that has no socket. */
export interface TwoCells {
  one: TestCell;
  two: TestCell;
  all: Cells;
  /** Where the router leads a host by now. */
  placeOf(host: string): string | undefined;
  /** @param onStep may throw, which ends the move there as a kill does: its connections are gone */
  move(host: string, to: TestCell, onStep?: (step: Step) => void | Promise<void>): Promise<MovedTenant | undefined>;
  close(): Promise<void>;
}

/** Tenants that are made in the second one. */
export const secondRange = 1_000_000;

export async function openTwoCells(): Promise<TwoCells> {
  const folder = makeThrowAwayFolder();
  const one = await openCell('one', 1);
  const two = await openCell('two', secondRange);
  const all: Cells = { router: { map: join(folder, 'hosts.map'), socket: undefined }, cells: [one.cell, two.cell] };
  const switchRouter = async () => {
    await setMap(all.router, mapHosts(await lookAtCells(all.cells), readMap(all.router)));
  };
  return {
    one,
    two,
    all,
    placeOf: (host) => readMap(all.router).get(host),
    move: (host, to, onStep = () => undefined) => moveBetweenCells(all, { host, to: to.cell, onStep, switchRouter }),
    close: async () => {
      await Promise.all([one.test.close(), two.test.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function openCell(name: string, tenantsFrom: number): Promise<TestCell> {
  const test = await openTestApp(undefined, { distFolder: makeTestDist() });
  await checkSecret(test.owner, testSecret);
  await raiseCounter(test.owner, 'tenant', tenantsFrom - 1);
  const owner = { ...inject('postgres').ownerConnection, database: test.connection.database };
  return { test, cell: { name, backend: `cell-${name}`, owner, files: test.filesRoot, tenantsFrom } };
}
