import { sql } from 'kysely';
import { inject } from 'vitest';
import { z } from 'zod';
import { makeThrowAwayFolder } from '#server/db/embedded/throw-away-folder.ts';
import { testSecret, type TestApp } from './open-test-app.ts';
import { ServerChild } from './server-child.ts';
import { makeTestDist } from './test-dist.ts';

const event = z.looseObject({ event: z.string(), port: z.number().optional() });

/** The real server as a process of its own on a test's database; `hasty` answers before it has committed. */
export class ServerProcess {
  readonly #env: Record<string, string>;
  readonly #args: string[];
  #child: ServerChild | undefined;

  private constructor(env: Record<string, string>, args: string[]) {
    this.#env = env;
    this.#args = args;
  }

  static async make({ owner }: TestApp, mode: 'real' | 'hasty' = 'real'): Promise<ServerProcess> {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(owner);
    const { host, port, user } = inject('postgres').appConnection;
    const url = `postgres://${user}@localhost:${port}/${rows[0]?.name}?host=${encodeURIComponent(host)}`;
    const env = {
      DATABASE_URL: url,
      TRENN_SECRET: testSecret,
      PORT: '0',
      DATA_DIR: makeThrowAwayFolder(),
      LOG_LEVEL: 'silent',
    };
    return new ServerProcess(env, [makeTestDist(), mode]);
  }

  /** Returns its port once it serves. */
  async start(): Promise<number> {
    const child = new ServerChild('server-process-child.ts', this.#args, this.#env);
    this.#child = child;
    for (;;) {
      const { port } = event.parse(await child.next());
      if (port !== undefined) return port;
    }
  }

  /** Without a chance to finish anything. */
  async kill(): Promise<void> {
    await this.#child?.end('SIGKILL');
    this.#child = undefined;
  }
}
