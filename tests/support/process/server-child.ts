import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/** As a path, for program arguments. */
export const checkout = fileURLToPath(new URL('../../..', import.meta.url));

/** An event that the child of a launcher test writes. */
export type ChildEvent = Record<string, unknown> & { readonly event: string };

/** A process of `tests/support` that starts a real server or database, so that a test can kill it. */
export class ServerChild {
  readonly process: ChildProcess;
  readonly #lines: AsyncIterator<string>;
  /** Settles when the process has exited. */
  readonly ended: Promise<unknown>;

  /**
   * @param errors where its stderr goes: a file descriptor, or the same as the test's own
   * @param root the checkout whose program it is: another version's, for instance
   */
  constructor(
    program: 'embedded-postgres-child.ts' | 'server-process-child.ts',
    args: string[],
    env = {},
    errors: number | 'inherit' = 'inherit',
    root = checkout,
  ) {
    const file = join(root, 'tests/support/process', program);
    // Its stdin closes when the test run dies, and then it exits too.
    const child = spawn(process.execPath, [file, ...args], {
      stdio: ['pipe', 'pipe', errors],
      env: { ...process.env, ...env },
    });
    this.process = child;
    const lines: Interface = createInterface({ input: child.stdout as Readable });
    this.#lines = lines[Symbol.asyncIterator]();
    this.ended = new Promise((resolve) => child.once('exit', resolve));
  }

  /** The next event of the child; throws if there is none. */
  async next(): Promise<ChildEvent> {
    const { value, done } = await this.#lines.next();
    if (done === true) {
      throw new Error('the child ended without a word');
    }
    return JSON.parse(value);
  }

  /** Sends a signal and waits until the process has exited. */
  async end(signal: NodeJS.Signals): Promise<void> {
    this.process.kill(signal);
    await this.ended;
  }
}
