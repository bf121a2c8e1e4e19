import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, toPlainDate } from '#api/dates.ts';
import { readSource } from '#scripts/sources/source-files.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { TestBrowser } from '#tests/support/app/test-browser.ts';
import { readMails } from '#tests/support/messages/read-mails.ts';
import { openTenantCommands, type TenantCommands } from '#tests/support/process/tenant-commands.ts';

const host = 'kuuse.localhost';
const password = 'Kuusk2026';

let commands: TenantCommands;

beforeAll(async () => {
  commands = await openTenantCommands();
  commands.app.clock.now = new Date();
});
afterAll(() => commands?.close());

test('the README leads from an empty database to a booking by a real user, and by a visitor', async () => {
  const outputs = new Map<string, string>();
  const steps = listCommands();
  expect(steps.map(([name]) => name)).toEqual(['add', 'add-admin', 'import-clients', 'import-timetable']);
  for (const step of steps) {
    const { code, output, errors } = await commands.start(...step);
    expect([step, code, errors]).toEqual([step, 0, '']);
    outputs.set(step[0] ?? '', output);
  }
  const tenantId = await commands.tenantIdOf(host);
  const admin = await choosePassword(tokenIn(outputs.get('add-admin')));
  expect(await admin.logIn('anna@kuuse.example', password)).toMatchObject({ status: 200 });

  const mail = (await readMails(commands.app, tenantId)).find(({ to }) => to === 'liis@kuuse.example');
  expect(mail).toMatchObject({ template: 'invitation', language: 'et' });
  const liis = await choosePassword(tokenIn(mail?.text));
  expect(await liis.logIn('liis@kuuse.example', password)).toMatchObject({ status: 200 });
  const pilates = await findTraining(liis, 'Pilates algajatele');
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const booked = await liis.call('POST', '/user/registration', { body: { trainingId: pilates.id }, headers });
  expect(booked).toMatchObject({ status: 201, body: { status: 'booked' } });

  expect((await admin.call('GET', '/admin/door')).status).toBe(200);
  expect((await liis.call('GET', '/admin/door')).status).toBe(403);
  const stranger = new TestBrowser(commands.app.app, host);
  const yoga = await findTraining(stranger, 'Jooga');
  const visit = await stranger.call('POST', `/public/registration/anonymous/${yoga.id}`, {
    body: { name: 'Kadri Kask', email: 'kadri@kask.example', phone: '+37255550199' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(visit).toMatchObject({ status: 201, body: { status: 'booked' } });
  const open = await stranger.call('POST', `/public/registration/anonymous/${pilates.id}`, {
    body: { name: 'Kadri Kask', email: 'kadri@kask.example', phone: '+37255550199' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(open.status).toBe(409);
  const violations = await inTenant(commands.app.owner, tenantId, (scope) => findViolations(scope, new Date()));
  expect(violations).toEqual([]);
});

/** The tenant commands in the README’s section, verbatim. */
function listCommands(): string[][] {
  const [, section = ''] = readSource('README.md').split('## Your own club');
  const [, block = ''] = section.split('```sh');
  const lines = (block.split('```')[0] ?? '').split('\n').filter((line) => line.startsWith('npm run tenant -- '));
  return lines.map((line) => line.replace('npm run tenant -- ', '').split(' '));
}

const tokenIn = (text = ''): string => /\/login\/new-password#([\w-]{43})\n/.exec(text)?.[1] ?? '';

async function choosePassword(token: string): Promise<TestBrowser> {
  const browser = new TestBrowser(commands.app.app, host);
  const chosen = await browser.call('PUT', '/account/password/forgotten', { body: { token, password } });
  expect(chosen.status).toBe(204);
  return browser;
}

interface Listed {
  items: { id: number; name: string; startsAt: string; visitors: string | null }[];
}

/** Searches from tomorrow on, so that the training has not begun. */
async function findTraining(browser: TestBrowser, name: string) {
  const today = toPlainDate(new Date(), 'Europe/Tallinn');
  const path = `/public/schedule?from=${addDays(today, 1)}&until=${addDays(today, 8)}`;
  const { body } = await browser.call<Listed>('GET', path);
  const found = body.items.find((training) => training.name === name);
  if (!found) throw new Error(`There is no ${name} in the week to come.`);
  return found;
}
