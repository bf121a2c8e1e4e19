import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url));

/** What the child of a launcher test writes, one at a time. */
export type ChildEvent = Record<string, unknown> & { readonly event: string };

/** A process that starts the embedded PostgreSQL in a data root, so that a test can kill it. */
export class ServerChild {
  readonly process: ChildProcess;
  readonly #lines: AsyncIterator<string>;
  readonly #exited: Promise<unknown>;

  constructor(dataRoot: string) {
    const program = fileURLToPath(new URL('./embedded-postgres-child.ts', import.meta.url));
    // Its stdin closes when the test run dies, and then it ends too.
    const child = spawn(process.execPath, [program, CHECKOUT, dataRoot], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.process = child;
    const lines: Interface = createInterface({ input: child.stdout });
    this.#lines = lines[Symbol.asyncIterator]();
    this.#exited = new Promise((resolve) => child.once('exit', resolve));
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
    await this.#exited;
  }
}
