import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Step } from '#scripts/cells/move/move-between-cells.ts';
import { makeThrowAwayFolder } from '#server/db/embedded/throw-away-postgres.ts';
import { call } from '#tests/support/app/test-club.ts';
import { openTwoCells, type TestCell, type TwoCells } from '#tests/support/cells/two-cells.ts';
import { type FullTenant, openFullTenant } from '#tests/support/contract/full-tenant.ts';
import { snapshotTenant } from '#tests/support/contract/tenant-rows.ts';
import { checkout } from '#tests/support/process/server-child.ts';

let cells: TwoCells;
let full: FullTenant;
let folder: string;

beforeAll(async () => {
  cells = await openTwoCells();
  full = await openFullTenant(cells.one.test);
  folder = makeThrowAwayFolder();
  mkdirSync(folder, { recursive: true });
  const { user, host, port } = inject('postgres').ownerConnection;
  const rows = [cells.one, cells.two].map(({ cell: { name, backend, files, tenantsFrom }, test }) => {
    const ownerUrl = `postgres://${user}@localhost:${port}/${test.connection.database}?host=${encodeURIComponent(host)}`;
    return { name, backend, files, tenantsFrom, ownerUrl };
  });
  writeFileSync(join(folder, 'cells.json'), JSON.stringify({ router: { map: cells.all.router.map }, cells: rows }));
});
afterAll(async () => {
  await cells?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** How the program ended that moves it and kills itself there. */
async function moveAndDie(to: string, at: Step): Promise<unknown> {
  const program = join(checkout, 'tests/support/cells/mover-child.ts');
  const env = { ...process.env, TRENN_CELLS: join(folder, 'cells.json') };
  const child = spawn(process.execPath, [program, full.host, to, at], { env, cwd: checkout, stdio: 'inherit' });
  const [, signal] = await once(child, 'exit');
  return signal;
}

const look = async ({ test }: TestCell): Promise<number> =>
  (await call(test.app, full, { path: '/public/room/unit' })).status;

it.each(['prepared', 'begun', 'ahead', 'held', 'brought', 'copied', 'marked', 'opened', 'switched', 'tidied'] as const)(
  'a mover whose process is killed once the club is %s leaves it to one cell, and the next ends the move',
  async (step) => {
    const { one, two } = cells;
    const before = await snapshotTenant(one.test.owner, full.tenantId);
    expect(await moveAndDie('two', step)).toBe('SIGKILL');
    // PostgreSQL ends what its connections had begun as soon as it sees that they are gone.
    const served = async () => [await look(one), await look(two)];
    const isOver = ['opened', 'switched', 'tidied'].includes(step);
    if (step === 'marked') await expect.poll(served).toEqual([503, 503]);
    else await expect.poll(served).toEqual(isOver ? [503, 200] : [200, expect.toBeOneOf([404, 503])]);
    await expect.poll(() => cells.move(full.host, two).then(() => 'moved', String)).toBe('moved');
    expect(await served()).toEqual([503, 200]);
    expect(await snapshotTenant(two.test.owner, full.tenantId)).toEqual(before);
    await cells.move(full.host, one);
    expect(await snapshotTenant(one.test.owner, full.tenantId)).toEqual(before);
  },
);
