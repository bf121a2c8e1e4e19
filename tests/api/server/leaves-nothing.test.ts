import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { findRunProcesses, RUN_FOLDER } from '#scripts/throw-away/find-run-processes.ts';
import { clearAbandoned } from '#scripts/throw-away/owned-folder.ts';
import { startOf } from '#scripts/throw-away/process-start.ts';
import { checkout } from '#tests/support/process/server-child.ts';

const reportSchema = z.object({
  worker: z.number(),
  vitest: z.number(),
  postmaster: z.number(),
  stubborn: z.number(),
  folders: z.tuple([z.string(), z.string(), z.string()]),
});

let parent: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'runs-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

test('Ctrl-C and kill -9 of a run leave no process and no file, and a run beside it goes on', async () => {
  const beside = await startRun();
  for (const [signal, whom] of [
    ['SIGINT', -1],
    ['SIGKILL', 1],
  ] as const) {
    const run = await startRun();
    expect(findRunProcesses(run.folders[2] ?? '').length).toBeGreaterThan(3);
    process.kill(whom * (run.process.pid ?? 0), signal);
    await expect.poll(() => isClear(run)).toBe(true);
    expect(isWhole(beside)).toBe(true);
  }
  process.kill(beside.process.pid ?? 0, 'SIGKILL');
  await expect.poll(() => isClear(beside)).toBe(true);
  expect(readdirSync(parent)).toEqual([]);
});

test('what is nobody’s goes when the next run begins: of an owner that has ended, or whose pid is another’s now', async () => {
  const owned = (name: string, owner?: object): string => {
    const folder = join(parent, name);
    mkdirSync(folder);
    if (owner) writeFileSync(join(folder, 'owner.json'), JSON.stringify(owner));
    return name;
  };
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  const gone = child.pid ?? 0;
  await new Promise((resolve) => child.once('exit', resolve));
  const { pid } = process;
  const startedAt = startOf(pid);
  owned(`trenn-run-${gone}-aaaaaa`, { pid: gone, startedAt: '1' });
  owned(`trenn-throw-away-${gone}-bbbbbb`);
  owned(`trenn-run-${pid}-cccccc`, { pid, startedAt: '1' });
  const kept = [
    owned(`trenn-run-${pid}-dddddd`, { pid, startedAt }),
    owned(`trenn-throw-away-${pid}-eeeeee`),
    owned(`trenn-run-${gone}-ffffff`, { pid: gone, startedAt: '1', world: 'pid:[1]' }),
    owned(`somebody-elses-${gone}-gggggg`),
  ];
  await clearAbandoned(parent);
  expect(readdirSync(parent)).toEqual(kept.toSorted());
});

interface SmallRun {
  process: ChildProcess;
  pids: number[];
  /** Of its tests, of its PostgreSQL, and its own. */
  folders: string[];
}

/** As somebody who types `npm test` beside this one: in a group of its own, which is no part of this run. */
async function startRun(): Promise<SmallRun> {
  const { [RUN_FOLDER]: _ours, ...env } = process.env;
  const child = spawn(process.execPath, ['tests/support/small-run/small-run.ts'], {
    cwd: checkout,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...env, TMPDIR: parent },
  });
  let said = '';
  for await (const text of child.stdout.setEncoding('utf8')) {
    said += text;
    const ready = /READY (.*) READY/.exec(said)?.[1];
    if (!ready) continue;
    child.stdout.resume();
    const { folders, ...pids } = reportSchema.parse(JSON.parse(ready));
    return { process: child, pids: Object.values(pids), folders };
  }
  throw new Error(said);
}

const isClear = ({ pids, folders }: SmallRun): boolean =>
  pids.every((pid) => startOf(pid) === undefined) && folders.every((folder) => !existsSync(folder));
const isWhole = ({ pids, folders }: SmallRun): boolean =>
  pids.every((pid) => startOf(pid) !== undefined) && folders.every((folder) => existsSync(folder));
