import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { z } from 'zod';
import { makeThrowAwayFolder } from '#server/db/embedded/throw-away-postgres.ts';
import { type TestApp, testSecret } from '../app/open-test-app.ts';
import { makeTestDist } from '../app/test-dist.ts';
import { checkout, ServerChild } from './server-child.ts';

const event = z.looseObject({ event: z.string(), port: z.number().optional(), line: z.string().optional() });

/** `hasty` responds before it has committed, `leaky` does not close lost connections. */
type ServerMode = 'real' | 'hasty' | 'leaky';

/** The real server as a separate process on a test's database, or one with a fault. */
export class ServerProcess {
  readonly #env: Record<string, string>;
  readonly #args: string[];
  readonly #errorFile: string;
  readonly #root: string;
  #child: ServerChild | undefined;

  private constructor(env: Record<string, string> & { DATA_DIR: string }, args: string[], root: string) {
    this.#env = env;
    this.#args = args;
    this.#root = root;
    this.#errorFile = join(env.DATA_DIR, 'stderr.log');
  }

  /** @param variables its environment variables beside the database's */
  static async make({ owner }: TestApp, mode: ServerMode = 'real', variables = {}): Promise<ServerProcess> {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(owner);
    const { host, port, user } = inject('postgres').appConnection;
    const url = `postgres://${user}@localhost:${port}/${rows[0]?.name}?host=${encodeURIComponent(host)}`;
    return ServerProcess.on({ ...variables, DATABASE_URL: url }, mode);
  }

  /**
   * @param variables its environment variables, including `DATABASE_URL`
   * @param root the checkout of another version
   */
  static on(variables: Record<string, string>, mode: ServerMode = 'real', root = checkout): ServerProcess {
    const env = {
      TRENN_SECRET: testSecret,
      PORT: '0',
      DATA_DIR: makeThrowAwayFolder(),
      LOG_LEVEL: 'silent',
      ...variables,
    };
    return new ServerProcess(env, [makeTestDist(), mode], root);
  }

  /** Starts it; returns its port once it serves. */
  async start(): Promise<number> {
    // A server without its database logs a lot.
    const errors = openSync(this.#errorFile, 'a');
    const child = new ServerChild('server-process-child.ts', this.#args, this.#env, errors, this.#root);
    closeSync(errors);
    this.#child = child;
    let said = '';
    for (;;) {
      const next = await child.next().catch(() => undefined);
      // The process has exited: its last output is the reason.
      if (!next) throw new Error(said || this.lastWords);
      const { port, line } = event.parse(next);
      if (port !== undefined) return port;
      said = line ?? said;
    }
  }

  /** The end of its stderr output. */
  get lastWords(): string {
    return readFileSync(this.#errorFile, 'utf8').slice(-2000);
  }

  get pid(): number | undefined {
    return this.#child?.process.pid;
  }

  /** Whether it was started and exited without being killed. */
  get hasEndedByItself(): boolean {
    const child = this.#child?.process;
    return child !== undefined && (child.exitCode !== null || child.signalCode !== null);
  }

  /** What it no longer needs is freed soon. */
  collectGarbage(): void {
    this.#child?.process.kill('SIGUSR2');
  }

  /** Lets it end in order, as a supervisor does, and kills it when that takes too long. @returns whether it ended by itself */
  async stop(patienceMs: number): Promise<boolean> {
    const child = this.#child;
    this.#child = undefined;
    const impatience = setTimeout(() => child?.process.kill('SIGKILL'), patienceMs);
    await child?.end('SIGTERM');
    clearTimeout(impatience);
    return child?.process.exitCode === 0;
  }

  /** Kills it without a chance to finish anything. */
  async kill(): Promise<void> {
    await this.#child?.end('SIGKILL');
    this.#child = undefined;
  }
}
