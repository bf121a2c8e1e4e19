import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { checkRole } from '#server/db/check-role.ts';
import { type Database, openDatabase } from '#server/db/open-database.ts';
import { readEnvironment } from '#server/environment.ts';
import { checkDemo } from '#server/start/prepare-database.ts';
import { buildTenant } from '#tests/builders/build-tenant.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';

let test: TestApp;
let superuser: Client;
let database: string;
const roles: string[] = [];

beforeAll(async () => {
  test = await openTestApp();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(test.owner);
  database = rows[0]?.name ?? '';
  superuser = new Client({ ...inject('postgres').superuserConnection, database });
  await superuser.connect();
});
afterAll(async () => {
  for (const role of roles.toReversed()) {
    await superuser.query(`drop owned by ${role}`);
    await superuser.query(`drop role ${role}`);
  }
  await superuser?.end();
  await test?.close();
});

describe('the server refuses to run as a role that can bypass row-level security', () => {
  const tooStrong = /could pass by row-level security/;

  it('but runs as the application', async () => {
    expect(await checkAs(inject('postgres').appConnection.user)).toBe('serves');
    expect(await checkAs(await makeRole('nosuperuser'))).toBe('serves');
  });

  it.each(['superuser', 'bypassrls', 'createrole'])('not with %s', async (power) => {
    expect(await checkAs(await makeRole(power))).toMatch(tooStrong);
  });

  it('and does not run as the tables’ owner, nor as its member, nor as a member of a member', async () => {
    expect(await checkAs(inject('postgres').ownerConnection.user)).toMatch(tooStrong);
    const member = await makeRole('noinherit');
    await superuser.query(`grant ${inject('postgres').ownerConnection.user} to ${member}`);
    expect(await checkAs(member)).toMatch(tooStrong);
    const second = await makeRole('noinherit');
    await superuser.query(`grant ${member} to ${second}`);
    expect(await checkAs(second)).toMatch(tooStrong);
  });

  it.each(['superuser', 'bypassrls', 'createrole'])('not as a member of a role with %s', async (power) => {
    const strong = await makeRole(power);
    const member = await makeRole('noinherit');
    await superuser.query(`grant ${strong} to ${member}`);
    expect(await checkAs(member)).toMatch(tooStrong);
  });
});

describe('demo clubs, whose password is public', () => {
  const secret = 'a secret of 32 characters at least';
  const environmentOf = (variables: Record<string, string>) =>
    readEnvironment({ TRENN_SECRET: secret, MAIL: 'files', SMS: 'files', ...variables });
  const open = [
    { TRENN_ENV: 'staging' },
    { TRENN_ENV: 'production' },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.4' },
    { HOST: 'club.example.com' },
    { HOST: '127.0.0.1.example.com' },
  ];
  const closed = [{}, { HOST: '127.0.0.1' }, { HOST: '127.8.8.8' }, { HOST: '::1' }, { HOST: 'localhost' }];

  it('are served only to this machine in development', async () => {
    await buildTenant(test.owner, { name: 'Päris Klubi' });
    for (const variables of [...open, ...closed]) {
      await checkDemo(test.services.database, environmentOf(variables));
    }
    await buildTenant(test.owner, { name: 'Näidisklubi', isDemo: true });
    for (const variables of closed) await checkDemo(test.services.database, environmentOf(variables));
    for (const variables of open) {
      const starting = checkDemo(test.services.database, environmentOf(variables));
      await expect(starting).rejects.toThrow(/Näidisklubi.*not served with/);
    }
  });
});

it('a missing setting is reported in one sentence, before anything is built or opened', async () => {
  const script = fileURLToPath(new URL('../../../scripts/serve.ts', import.meta.url));
  const env = { ...process.env, TRENN_ENV: 'production', TRENN_SECRET: 'a secret of 32 characters at least' };
  const failure = await promisify(execFile)(process.execPath, [script], { env }).catch((error: unknown) => error);
  expect(failure).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^[^\n]*SMTP_URL is required[^\n]*\n$/),
  });
});

async function makeRole(options: string): Promise<string> {
  const role = `role_${randomUUID().replaceAll('-', '')}`;
  await superuser.query(`create role ${role} login ${options}`);
  await superuser.query(`grant connect on database ${database} to ${role}`);
  roles.push(role);
  return role;
}

async function checkAs(user: string): Promise<string> {
  const opened: Database = openDatabase({ ...inject('postgres').appConnection, user, database }, 1);
  return checkRole(opened)
    .then(
      () => 'serves',
      (error: Error) => error.message,
    )
    .finally(() => opened.destroy());
}
