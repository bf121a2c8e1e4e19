import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '#scripts/checks/run-tool.ts';

/** What a running server has loaded. */
const folders = ['server', 'api'];
/** An editor writes several files, or one in several steps. */
const settleMs = 150;

export interface RunningApi {
  stop(): Promise<void>;
}

/**
 * Runs the server of `npm start`, on the app as it was last built, and starts it again whenever a file of it changes. One
 * that ends by itself, of a mistake in the sources, waits for the next change.
 */
export function runApi(port: number, args: readonly string[], say: (line: string) => void): RunningApi {
  let child = start(port, args);
  let isStopped = false;
  let change: NodeJS.Timeout | undefined;
  const restart = async (name: string): Promise<void> => {
    say(`${name} has changed: the server starts again`);
    await end(child);
    if (!isStopped) child = start(port, args);
  };
  const changed = (name: string): void => {
    clearTimeout(change);
    change = setTimeout(() => void restart(name), settleMs);
  };
  const watchers = folders.map((folder) =>
    watch(join(CHECKOUT, folder), { recursive: true }, (_event, name) => {
      if (name && isSource(name)) changed(join(folder, name));
    }),
  );
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(change);
      for (const watcher of watchers) watcher.close();
      await end(child);
    },
  };
}

const isSource = (name: string): boolean => /\.(ts|json|sql)$/.test(name) && !name.endsWith('.test.ts');

function start(port: number, args: readonly string[]): ChildProcess {
  // Its stdin closes when this process dies, and then it stops too.
  return spawn(process.execPath, ['scripts/serve.ts', '--without-build', ...args], {
    cwd: CHECKOUT,
    stdio: ['pipe', 'inherit', 'inherit'],
    env: { ...process.env, PORT: String(port), TRENN_STOP_WITH_STDIN: '1' },
  });
}

/** Stops it as `Ctrl-C` does, and waits until its database is free. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
