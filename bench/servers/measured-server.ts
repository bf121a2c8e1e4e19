import { fork } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { devNull } from 'node:os';
import { fileURLToPath } from 'node:url';

/** A server in a separate process, which reports its CPU time and memory. */
export interface MeasuredServer {
  port: number;
  /** User and system time of all its threads, in microseconds since its start. */
  cpuMicros(): Promise<number>;
  /** Memory that it occupies now, with its code and its buffers. */
  memoryBytes(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Starts a program of this folder, which sends `ready` when it listens. Its log goes to a sink with the cost of a log
 * but no storage.
 */
export async function startServer(
  program: 'trenn.ts' | 'bare.ts',
  port: number,
  environment: Record<string, string>,
): Promise<MeasuredServer> {
  const path = fileURLToPath(new URL(`./${program}`, import.meta.url));
  const sink = openSync(devNull, 'w');
  const child = fork(path, [], {
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: String(port), ...environment },
    stdio: ['ignore', sink, 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const next = async (): Promise<unknown> => {
    const [message] = await Promise.race([once(child, 'message'), ended.then(() => ['gone'])]);
    if (message === 'gone') throw new Error(`The server ${program} ended.`);
    return message;
  };
  await next();
  return {
    port,
    cpuMicros: async () => {
      child.send('cpu');
      return Number(await next());
    },
    memoryBytes: async () => {
      child.send('memory');
      return Number(await next());
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
