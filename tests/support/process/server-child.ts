import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface, type Interface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/** As an argument of programs. */
export const checkout = fileURLToPath(new URL('../../..', import.meta.url));

/** What the child of a launcher test writes, one at a time. */
export type ChildEvent = Record<string, unknown> & { readonly event: string };

/** A process of `tests/support` that starts something in earnest, so that a test can kill it. */
export class ServerChild {
  readonly process: ChildProcess;
  readonly #lines: AsyncIterator<string>;
  /** Settles when the process has ended. */
  readonly ended: Promise<unknown>;

  /** @param errors where its stderr goes: a file's descriptor, or where the test's own goes */
  constructor(
    program: 'embedded-postgres-child.ts' | 'server-process-child.ts',
    args: string[],
    env = {},
    errors: number | 'inherit' = 'inherit',
  ) {
    const file = fileURLToPath(new URL(`./${program}`, import.meta.url));
    // Its stdin closes when the test run dies, and then it ends too.
    const child = spawn(process.execPath, [file, ...args], {
      stdio: ['pipe', 'pipe', errors],
      env: { ...process.env, ...env },
    });
    this.process = child;
    const lines: Interface = createInterface({ input: child.stdout as Readable });
    this.#lines = lines[Symbol.asyncIterator]();
    this.ended = new Promise((resolve) => child.once('exit', resolve));
  }

  /** The next thing that the child says; throws if it says no more. */
  async next(): Promise<ChildEvent> {
    const { value, done } = await this.#lines.next();
    if (done === true) {
      throw new Error('the child ended without a word');
    }
    return JSON.parse(value);
  }

  /** Sends a signal and waits until the process has ended. */
  async end(signal: NodeJS.Signals): Promise<void> {
    this.process.kill(signal);
    await this.ended;
  }
}
