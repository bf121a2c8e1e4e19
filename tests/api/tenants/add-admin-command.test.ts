import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '#server/db/tenant-scope.ts';
import { invitationDays } from '#server/features/clients/invite-people.ts';
import { TestBrowser } from '#tests/support/app/test-browser.ts';
import { addMember, testPassword } from '#tests/support/app/test-member.ts';
import { readMails } from '#tests/support/messages/read-mails.ts';
import { exampleFile, openTenantCommands, type TenantCommands } from '#tests/support/process/tenant-commands.ts';

const host = 'kuuse.localhost';
const email = 'anna@kuuse.example';

let commands: TenantCommands;
let tenantId: number;

beforeAll(async () => {
  commands = await openTenantCommands();
  await commands.run('add', exampleFile('club.json'));
  tenantId = await commands.tenantIdOf(host);
  commands.app.clock.now = new Date();
});
afterAll(() => commands?.close());

describe('npm run tenant -- add-admin', () => {
  test('creates the admin and mails a link in their language; a new link replaces the old', async () => {
    const made = await addAdmin(email.toUpperCase(), '--first-name', 'Anna', '--language', 'lv');
    expect([made.code, made.errors]).toEqual([0, '']);
    expect(made.output).not.toContain('#');
    expect(await people()).toMatchObject([{ email, first_name: 'Anna', client_code: '1001', is_admin: true }]);
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: email, template: 'invitation', language: 'lv' });
    expect(mail?.stored).not.toContain('new-password');
    expect(mail?.text).toContain(`${invitationDays} dienas`);
    expect(mail?.text).toContain(`http://${host}:8443/login/new-password#`);
    const again = await addAdmin(email, '--print');
    expect(again.output).toContain('was an admin already');
    expect(await people()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
    expect(await choose(tokenIn(mail?.text))).toBe(404);
    expect(await choose(tokenIn(again.output))).toBe(204);
    expect(await choose(tokenIn(again.output))).toBe(404);
  });

  test('creates a link that is valid for seven days and not longer', async () => {
    const linkAt = async (days: number, seconds: number) => {
      const { output } = await addAdmin('hilja@kuuse.example', '--print');
      commands.app.clock.now = new Date(Date.now() + days * 86_400_000 + seconds * 1000);
      return tokenIn(output);
    };
    expect(await choose(await linkAt(invitationDays, -60))).toBe(204);
    expect(await choose(await linkAt(invitationDays, 60))).toBe(404);
    commands.app.clock.now = new Date();
  });

  test('makes a member an admin and leaves the password', async () => {
    const member = await addMember(commands.app, tenantId);
    const before = (await mails()).length;
    const { output } = await addAdmin(member.email);
    expect(output).toContain('is an admin now');
    expect(output).toContain('They log in with the password that they have');
    expect(await mails()).toHaveLength(before);
    const browser = new TestBrowser(commands.app.app, host);
    expect(await browser.logIn(member.email, testPassword)).toMatchObject({ status: 200 });
    expect((await browser.call('GET', '/admin/door')).status).toBe(200);
  });

  test('prints the link where no mail is sent, with https; and for the origin given by `--origin`', async () => {
    const production = { TRENN_ENV: 'production', MAIL: 'files', SMS: 'files' };
    const printed = await commands.runWith(production, 'add-admin', host, 'jaan@kuuse.example');
    expect([printed.code, printed.errors]).toEqual([0, '']);
    expect(printed.output).toContain(`  https://${host}/login/new-password#`);
    const elsewhere = await addAdmin('jaan@kuuse.example', '--print', '--origin', 'https://app.kuuse.example');
    expect(elsewhere.output).toContain('  https://app.kuuse.example/login/new-password#');
    expect((await commands.run('add-admin', 'nobody.example', email)).errors).toContain('No tenant has the host');
    expect((await addAdmin('jaan')).code).toBe(2);
  });
});

const addAdmin = (...args: string[]) => commands.run('add-admin', host, ...args);
const tokenIn = (text = ''): string => /\/login\/new-password#([\w-]{43})\n/.exec(text)?.[1] ?? '';
const mails = () => readMails(commands.app, tenantId);
const people = () =>
  inTenant(commands.app.owner, tenantId, ({ db }) => db.selectFrom('client').selectAll().orderBy('id').execute());

async function choose(token: string, password = testPassword) {
  const browser = new TestBrowser(commands.app.app, host);
  return (await browser.call('PUT', '/account/password/forgotten', { body: { token, password } })).status;
}
