import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url));

const running = new Set<ChildProcess>();

/**
 * Runs a program in the checkout with its output on ours, without stdin, so that nothing waits for input.
 * @returns its exit code, 1 where a signal ended it
 */
export async function runTool(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const child = spawn(command, args, {
    cwd: CHECKOUT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  running.add(child);
  child.once('error', reject);
  child.once('exit', (code) => resolve(code ?? 1));
  return promise.finally(() => running.delete(child));
}

/** Runs a package's tool under the current Node, whatever the one in the PATH is. */
export function runPackaged(path: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return runTool(process.execPath, [`node_modules/${path}`, ...args], env);
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** An interrupted run must not leave the tool running. */
export function endWithUs(): void {
  for (const signal of signals) process.once(signal, end);
}

/** Removes the signal handlers again. */
export function stopEndingWithUs(): void {
  for (const signal of signals) process.off(signal, end);
}

function end(): void {
  for (const child of running) {
    child.kill('SIGTERM');
  }
  process.exit(1);
}
