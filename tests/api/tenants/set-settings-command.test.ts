import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '#server/db/tenant-scope.ts';
import { exampleFile, openTenantCommands, type TenantCommands } from '#tests/support/process/tenant-commands.ts';

const host = 'kuuse.localhost';
const isSimple = 'pageRules.pages.isJoinSimplePage';

let commands: TenantCommands;

beforeAll(async () => {
  commands = await openTenantCommands();
  expect(await commands.run('add', exampleFile('club.json'))).toMatchObject({ code: 0 });
});

afterAll(() => commands?.close());

describe('npm run tenant -- set', () => {
  test('changes settings of a running server, shows the previous values, and has open pages load the new rules', async () => {
    expect(await rules()).toMatchObject({ pages: { isJoinSimplePage: false }, main: { defaultLanguage: 'et' } });
    const { code, output, errors } = await set(`${isSimple}=true`, 'pageRules.main.defaultLanguage=lv', '--yes');
    expect([code, errors]).toEqual([0, '']);
    expect(output.split('\n')).toEqual([
      'Kuuse Stuudio, kuuse.localhost:',
      '  pageRules.pages.isJoinSimplePage: false → true',
      '  pageRules.main.defaultLanguage: "et" → "lv"',
      'Done.',
      '',
    ]);
    await expect.poll(rules).toMatchObject({
      pages: { isJoinSimplePage: true },
      pageFunctions: { isFiltersList: true },
      main: { defaultLanguage: 'lv', defaultColorScheme: 'light' },
    });
    expect(await brand()).toMatchObject({ brandVersion: 2 });
  });

  test('raises the brand version on a brand change; a value set to null gets its default', async () => {
    const fill = (await brand()).colors.dark.fill;
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h7"/></svg>';
    const changes = ['branding.brandColor=#AA3311', 'branding.colors.dark.fill=null', 'branding.title=2027'];
    const done = await set(...changes, `branding.logo=${svg}`, 'name=Kuuse', '--yes');
    expect([done.code, done.errors]).toEqual([0, '']);
    await expect.poll(brand).toMatchObject({ brandVersion: 3, title: '2027', name: 'Kuuse' });
    expect((await brand()).colors.dark.fill).not.toBe(fill);
    const picture = await commands.app.app.inject({ url: '/brand/logo.svg?v=3', headers: { host } });
    expect(picture.body).toBe(svg);
    expect(await settings()).toMatchObject([{ brand_color: '#aa3311', color_overrides: { dark: {} } }]);
  });

  test('sets when a club is open and the hours of single dates, as a file names them', async () => {
    const clubs = (await commands.visit('/public/room/unit', host)).json().items as { id: number }[];
    const club = `clubs.${clubs[0]?.id}`;
    const hours = [
      `${club}.hours.mon=06:30-12:00+14:00-22:00`,
      `${club}.days=2026-12-24 08:00-14:00,2026-12-25 closed`,
    ];
    expect(await set(...hours, '--yes')).toMatchObject({ code: 0, errors: '' });
    const asked = () => commands.visit('/public/room/unit/hours?from=2026-12-21&until=2026-12-25', host);
    await expect
      .poll(async () => (await asked()).json().clubs[0].days)
      .toMatchObject([{ date: '2026-12-21', spans: [{}, { from: '14:00' }] }, { date: '2026-12-24' }, { spans: [] }]);
    const wrong = await set(`${club}.hours.tue=22:00-06:00`, '--yes');
    expect([wrong.code, wrong.errors]).toEqual([1, expect.stringContaining('must be as 06:30-22:00')]);
  });

  test('parses a number where the field is one', async () => {
    const done = await set(
      'entryPolicy.windowSeconds=45',
      'branding.invoiceLogoHeight=60',
      'branding.title=2028',
      '--yes',
    );
    expect([done.code, done.errors]).toEqual([0, '']);
    await expect.poll(brand).toMatchObject({ invoiceLogoHeight: 60, invoiceLogoPadding: 20, title: '2028' });
    expect(await settings()).toMatchObject([{ entry_policy: { windowSeconds: 45 } }]);
  });

  test('changes nothing without confirmation', async () => {
    const before = await settings();
    expect((await set('branding.phone=1', '--dry-run')).output).toContain('branding.phone: "+372 5555 0100" → "1"');
    expect(await set('branding.phone=1')).toMatchObject({
      code: 2,
      errors: expect.stringContaining('there is no terminal'),
    });
    expect(await settings()).toEqual(before);
  });

  test('refuses values that the file could not contain, along with all other changes of the call', async () => {
    const before = await settings();
    const logo = await set('branding.phone=5', 'branding.logo=none.svg', '--yes');
    expect([logo.code, logo.errors]).toEqual([1, expect.stringContaining('The logo none.svg cannot be read')]);
    const { code, errors } = await set(
      'branding.phone=5',
      'hosts=https://a.example',
      'branding.brandColor=green',
      '--yes',
    );
    expect([code, errors.split('\n')]).toEqual([
      1,
      expect.arrayContaining([
        'branding.brandColor must be a colour as #1a9e5c.',
        'hosts[1] must be a host’s name as club.example.com, without https:// and port.',
        'Nothing was changed.',
      ]),
    ]);
    expect(await settings()).toEqual(before);
    const stranger = await commands.run('set', 'keegi.example', 'name=A', '--yes');
    expect([stranger.code, stranger.errors]).toEqual([1, expect.stringContaining('No tenant has the host')]);
  });
});

test('a manual change in the database takes effect within a minute, and cached tenants are used until then', async () => {
  const { clock, owner, services } = commands.app;
  const known = await services.tenants.findByHost(host);
  clock.advance(61);
  expect(await services.tenants.findByHost(host)).toBe(known);
  await inTenant(owner, await commands.tenantIdOf(host), ({ db }) =>
    db.updateTable('tenant_settings').set({ title: 'By hand' }).execute(),
  );
  clock.advance(59);
  expect(await services.tenants.findByHost(host)).toBe(known);
  clock.advance(2);
  expect(await brand()).toMatchObject({ title: 'By hand' });
});

const rules = async () => (await commands.visit('/page/', host)).json();
const brand = async () => (await commands.visit('/page/configuration', host)).json();
const set = (...args: string[]) => commands.run('set', host, ...args);

async function settings() {
  const tenantId = await commands.tenantIdOf(host);
  return inTenant(commands.app.owner, tenantId, ({ db }) => db.selectFrom('tenant_settings').selectAll().execute());
}
