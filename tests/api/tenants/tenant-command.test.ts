import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultPolicy } from '#api/registrations/policy/policy.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { buildTraining } from '#tests/builders/build-training.ts';
import { startTenantCommand } from '#tests/support/process/run-tenant-command.ts';
import { checkout, ServerChild } from '#tests/support/process/server-child.ts';
import { exampleFile, openTenantCommands, type TenantCommands } from '#tests/support/process/tenant-commands.ts';

const club = exampleFile('club.json');
const host = 'kuuse.localhost';

let commands: TenantCommands;

beforeAll(async () => {
  commands = await openTenantCommands();
});

afterAll(() => commands?.close());

describe('npm run tenant', () => {
  test('says in one sentence what is wrong when called wrongly', async () => {
    expect(await commands.start('vanish')).toMatchObject({
      code: 2,
      output: '',
      errors: expect.stringMatching(/^There is no command “vanish”.*\n$/),
    });
  });

  test('add creates a tenant from the file, and a running server serves it', async () => {
    expect((await commands.visit('/page/', host)).statusCode).toBe(404);
    const { code, output, errors } = await commands.start('add', club);
    expect([code, errors]).toEqual([0, '']);
    expect(output).toContain('Added “Kuuse Stuudio”');
    const rules = await commands.visit('/page/', 'app.kuuse.example');
    expect(rules.json()).toMatchObject({
      pageFunctions: { isFiltersList: true, isLoginByEmail: true },
      main: { defaultColorScheme: 'light' },
    });
    const rooms = await commands.visit('/public/room', host);
    expect(
      rooms
        .json()
        .items.map(({ name }: { name: string }) => name)
        .toSorted(),
    ).toEqual(['Jõusaal', 'Suur saal', 'Väike saal', 'Zāle'].toSorted());
    const policies = await inTenant(commands.app.owner, await commands.tenantIdOf(host), ({ db }) =>
      db.selectFrom('booking_policy').select(['kind', 'settings']).orderBy('kind').execute(),
    );
    // Complete versions for all kinds, so that each one documents its decisions on its own.
    expect(policies).toEqual([
      { kind: 'group', settings: { ...defaultPolicy, upcomingLimit: 8, closesMinutesBefore: 30 } },
      ...['gym', 'other', 'personal', 'pool'].map((kind) => ({ kind, settings: defaultPolicy })),
    ]);
    expect((await commands.run('list')).output).toContain('Kuuse Stuudio\tapp.kuuse.example, kuuse.localhost');
  });

  test('set-policy creates a new version that a running server applies, and refuses an invalid rule', async () => {
    const id = await inTenant(commands.app.owner, await commands.tenantIdOf(host), async (scope) => {
      const unit = await scope.db.selectFrom('unit').select('id').executeTakeFirstOrThrow();
      return (await buildTraining(scope, { unit_id: unit.id, startsAt: '2026-11-20T18:00:00' })).id;
    });
    const policy = async () => (await commands.visit(`/public/schedule/${id}`, host)).json().policy;
    expect(await policy()).toMatchObject({ upcomingLimit: 8, freeCancelMinutesBefore: 90 });
    commands.app.clock.now = new Date();
    const changed = await commands.run('set-policy', host, 'group', 'upcomingLimit=10', 'opensAtTime=08:00');
    expect([changed.code, changed.errors]).toEqual([0, '']);
    commands.app.clock.now = new Date();
    await expect.poll(policy).toMatchObject({ upcomingLimit: 10, opensAtTime: '08:00', closesMinutesBefore: 30 });
    const wrong = await commands.run('set-policy', host, 'group', 'upcomingLimit=0');
    const sentence =
      'bookingPolicies.group.upcomingLimit is too small: expected number to be >=1.\nNothing was changed.\n';
    expect([wrong.code, wrong.errors]).toEqual([1, sentence]);
    const unknown = await commands.run('set-policy', host, 'group', 'upcomingLimits=9');
    expect(unknown.errors).toBe(
      'bookingPolicies.group.upcomingLimits is not known; is it spelt right?\nNothing was changed.\n',
    );
    const kept = await inTenant(commands.app.owner, await commands.tenantIdOf(host), ({ db }) =>
      db.selectFrom('booking_policy').select('settings').where('kind', '=', 'group').orderBy('id').execute(),
    );
    expect(kept.map(({ settings }) => settings['upcomingLimit'])).toEqual([8, 10]);
  });

  test('add refuses a host that is taken, and an invalid file, and changes nothing', async () => {
    const before = await commands.digest();
    const again = await commands.run('add', club);
    expect([again.code, again.errors]).toEqual([
      1,
      expect.stringContaining('The host kuuse.localhost belongs to “Kuuse Stuudio” already; nothing was changed.'),
    ]);
    const text = (await readFile(club, 'utf8')).replace('club-logo.svg', '<svg/>').replaceAll('kuuse.', 'teine.');
    const wrong = await commands.write('wrong.json', text.replace('Europe/Riga', 'Europe/Nowhere'));
    expect(await commands.run('add', wrong)).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^Line 32: clubs\[2\]\.timeZone/),
    });
    expect((await commands.run('add', 'none.json')).errors).toContain('cannot be read');
    expect(await commands.digest()).toBe(before);
  });
});

test('npm run tenant works on the embedded database, alone and beside a running server', async () => {
  const dataRoot = await mkdtemp(join(tmpdir(), 'trenn-tenant-data-'));
  // When started by root, PostgreSQL runs as another user, who needs to traverse this folder.
  await chmod(dataRoot, 0o711);
  const embedded = { DATA_DIR: dataRoot };
  try {
    expect(await startTenantCommand(['add', club], embedded)).toMatchObject({ code: 0 });
    const server = new ServerChild('embedded-postgres-child.ts', [checkout, dataRoot]);
    const ready = await server.next();
    expect(ready.event).toBe('ready');
    const owner = openDatabase(ready['owner'] as Parameters<typeof openDatabase>[0], 2);
    await migrate(owner);
    await owner.destroy();
    const beside = await startTenantCommand(['list'], embedded);
    expect(beside).toMatchObject({ code: 0, output: expect.stringContaining('Kuuse Stuudio') });
    const added = await startTenantCommand(['add-admin', host, 'anna@kuuse.example'], embedded);
    expect(added).toMatchObject({ code: 0, errors: '', output: expect.stringContaining('is on its way') });
    const people = await startTenantCommand(['import-clients', host, exampleFile('clients.csv'), '--yes'], embedded);
    expect(people).toMatchObject({ code: 0, errors: '', output: expect.stringContaining('4 created') });
    await server.end('SIGTERM');
  } finally {
    await rm(dataRoot, { recursive: true, force: true });
  }
}, 180_000);
