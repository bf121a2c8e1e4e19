import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { inTenant } from '#server/db/tenant-scope.ts';
import { openTestApp, type TestApp, testSecret } from '../app/open-test-app.ts';
import type { ScriptResult } from './run-script.ts';
import { runTenantCommand, startTenantCommand } from './run-tenant-command.ts';

/** An example file of the documentation. */
export const exampleFile = (name: string): string =>
  fileURLToPath(new URL(`../../../docs/examples/${name}`, import.meta.url));

/** The tenant commands, beside the real app on the same database. */
export class TenantCommands {
  readonly app: TestApp;
  readonly #folder: string;
  readonly #databaseUrl: string;

  constructor(app: TestApp, folder: string, databaseUrl: string) {
    this.app = app;
    this.#folder = folder;
    this.#databaseUrl = databaseUrl;
  }

  /** With the app's own secret, so that the app can open what a command has sealed. */
  run(...args: string[]): Promise<ScriptResult> {
    return this.runWith({}, ...args);
  }

  runWith(variables: Record<string, string>, ...args: string[]): Promise<ScriptResult> {
    return runTenantCommand(args, { ...this.#environment, ...variables });
  }

  /** As a process of its own: for what an operator types, once for each way of calling it. */
  start(...args: string[]): Promise<ScriptResult> {
    return startTenantCommand(args, this.#environment);
  }

  get #environment(): Record<string, string> {
    return { DATABASE_OWNER_URL: this.#databaseUrl, TRENN_SECRET: testSecret };
  }

  /** Writes a file for a command; returns its path. */
  async write(name: string, text: string): Promise<string> {
    await writeFile(join(this.#folder, name), text);
    return join(this.#folder, name);
  }

  async tenantIdOf(host: string): Promise<number> {
    const hosts = this.app.owner.selectFrom('tenant_host').select('tenant_id').where('host', '=', host);
    return (await hosts.executeTakeFirstOrThrow()).tenant_id;
  }

  /** A digest of all tenants with their trainings, to check that nothing has changed. */
  async digest(): Promise<string> {
    const { owner } = this.app;
    const tenants = await owner.selectFrom('tenant').selectAll().orderBy('id').execute();
    const hosts = await owner.selectFrom('tenant_host').selectAll().orderBy('host').execute();
    const trainings = tenants.map(({ id }) =>
      inTenant(owner, id, ({ db }) => db.selectFrom('training').selectAll().orderBy('id').execute()),
    );
    return JSON.stringify([tenants, hosts, await Promise.all(trainings)]);
  }

  visit(path: string, host: string) {
    return this.app.app.inject({ url: `/api/v0.1${path}`, headers: { host } });
  }

  async close(): Promise<void> {
    await this.app.close();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

export async function openTenantCommands(): Promise<TenantCommands> {
  const app = await openTestApp();
  const folder = await mkdtemp(join(tmpdir(), 'trenn-tenant-command-'));
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.owner);
  const { host, port, user } = inject('postgres').ownerConnection;
  const url = `postgres://${user}@localhost:${port}/${rows[0]?.name}?host=${encodeURIComponent(host)}`;
  return new TenantCommands(app, folder, url);
}
