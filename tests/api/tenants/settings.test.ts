import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { tenantFile } from '#api/tenants/tenant-file.ts';
import { explainIssues } from '#server/features/tenants/add-tenant/tenant-file-error.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';
import { inSoak } from '#tests/support/in-soak.ts';

let server: TestApp;
let club: TestClub;
let admin: TestPerson;

beforeAll(async () => {
  server = await openSharedApp();
  club = await openTestClub(server);
  admin = await club.addAdmin();
});

test('what is read and written as it is changes nothing: no row, no version, no history', async () => {
  const { item, version } = await ask();
  expect(Object.keys(item).length).toBeGreaterThan(200);
  const before = await stored();
  expect((await change(item)).body).toMatchObject({ item, version });
  expect(await stored()).toEqual(before);
});

test('settings of every group are changed at once, hold, and are noted with who changed them', async () => {
  const changes = {
    name: 'Teine nimi',
    'branding.title': 'Teine',
    'pageRules.pages.isJoinSimplePage': true,
    'bookingPolicies.group.perDayLimit': 1,
    'entryPolicy.windowSeconds': 45,
    'mail.replyTo': 'klubi@example.com',
    'sms.partCents': 7.1,
    'schedule.ownHolidays': ['2026-12-24'],
    'seller.bankName': 'SEB',
    'contracts.noticeDays': null,
    [`styles.${club.styleId}.color`]: '#112233',
  };
  const before = await ask();
  const { status, body } = await change(changes);
  expect([status, body['errors']]).toEqual([200, undefined]);
  expect(body['item']).toMatchObject(changes);
  const [last] = await history();
  expect(last).toMatchObject({ by: expect.any(String), undoes: null, isUndoable: true });
  expect(last?.changes).toHaveLength(Object.keys(changes).length);
  expect(last?.changes).toContainEqual({ field: 'entryPolicy.windowSeconds', before: 30, after: 45 });
  const configuration = (await call(server.app, club, { path: '/page/configuration' })).body;
  expect(configuration).toMatchObject({ title: 'Teine', name: 'Teine nimi' });
  expect((await put(`/history/${last?.id}/undo`)).body['item']).toEqual(before.item);
  const [undone] = await history();
  expect(undone).toMatchObject({ undoes: last?.id, isUndoable: true });
});

const pageVersion = async () =>
  Number((await call(server.app, club, { path: '/page/configuration' })).body['brandVersion']);

test('a rule of the page raises the version of the page, so that open apps load it', async () => {
  const before = await pageVersion();
  await change({ 'sms.partCents': 9 });
  expect(await pageVersion()).toBe(before);
  await change({ 'pageRules.pageFunctions.isFiltersList': true });
  expect(await pageVersion()).toBe(before + 1);
});

test('of two admins who change the same field the second is told; other fields of the same page are saved', async () => {
  const { version } = await ask();
  expect((await change({ 'sms.mostPeople': 500 }, version)).status).toBe(200);
  expect(await change({ 'sms.mostPeople': 400 }, version)).toMatchObject({
    status: 409,
    body: { errors: ['changed_meanwhile'] },
  });
  expect((await change({ 'sms.quietFrom': '21:00' }, version)).status).toBe(200);
  expect((await ask()).item).toMatchObject({ 'sms.mostPeople': 500, 'sms.quietFrom': '21:00' });
});

test('a change is not taken back where somebody has changed its field since', async () => {
  await change({ 'sms.sender': 'Klubi' });
  const [first] = await history();
  await change({ 'sms.sender': 'Teine' });
  expect((await history()).find(({ id }) => id === first?.id)?.isUndoable).toBe(false);
  expect(await put(`/history/${first?.id}/undo`)).toMatchObject({
    status: 409,
    body: { errors: ['changed_meanwhile'] },
  });
  expect((await put('/history/999999/undo')).status).toBe(404);
});

test('hosts: one of another tenant cannot be taken, and the one in use cannot be taken away', async () => {
  const other = await openTestClub(server);
  expect(JSON.stringify(await change({ hosts: [club.host, other.host] }))).toContain(
    'belongs to another tenant already',
  );
  const second = `teine-${club.host}`;
  await club.inScope(({ db, tenantId }) =>
    db.insertInto('tenant_host').values({ host: second, tenant_id: tenantId }).execute(),
  );
  expect(JSON.stringify(await change({ hosts: [second] }))).toContain('is in use by you now');
  expect((await call(server.app, other, { path: '/page/configuration' })).status).toBe(200);
});

test('a new style is added and noted by its id', async () => {
  const added = { 'styles.new.name': 'Tants', 'styles.new.color': '#b8499a', 'styles.new.kind': 'group' };
  const { body } = await change(added);
  const [last] = await history();
  const named = last?.changes.find(({ field }) => field.endsWith('.name'));
  expect((body['item'] as Record<string, unknown>)[named?.field ?? '']).toBe('Tants');
  expect(last?.isUndoable).toBe(false);
});

test('an admin of one club neither reads nor changes settings of another', async () => {
  const other = await openTestClub(server);
  const before = await ask({ club: other, as: await other.addAdmin() });
  await change({ 'branding.title': 'Minu', name: 'Minu' });
  expect(await ask({ club: other, as: await other.addAdmin() })).toEqual(before);
});

/** A value of any kind, as somebody types or sends it. */
const anyValue = fc.oneof(
  fc.constantFrom('', 'x', '#12345', '25:00', 'no address', 'EE1', 'papyrus', '<svg>', 'a\u0007b', '2026-02-30'),
  fc.constantFrom<unknown>(-1, 0.5, 1e9, true, null, ['x'], []),
  fc.string({ maxLength: 12 }),
);

test('what the file refuses is refused by the call with the same words, and what the file takes is taken', async () => {
  const { item } = await ask();
  const single = Object.keys(item).filter((name) => !/^(bookingPolicies|styles|hosts|branding\.logo)/.test(name));
  let refused = 0;
  const property = fc.asyncProperty(fc.constantFrom(...single), anyValue, async (name, value) => {
    // As a file names it: a list or a number that is text is one of a shell, not of a file.
    const field = (await ask()).fields.find((one) => one.name === name.replace(/^clubs\.\d+/, 'clubs[]'));
    if (typeof value === 'string' && ['list', 'number', 'whole'].includes(field?.type ?? '')) return;
    if (value === null) return;
    const [group = '', ...rest] = name.split('.');
    const nested = rest.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
    const required = { title: 'Klubi', brandColor: '#1a7f5a', logo: '<svg/>' };
    const part = group === 'branding' ? { ...required, ...(nested as object) } : nested;
    const [, ...ofClub] = rest;
    const inClub = ofClub.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
    const own = group === 'clubs' ? [{ name: 'K', timeZone: 'UTC', ...(inClub as object) }] : undefined;
    const terms = group === 'buyingTerms' ? { et: '', en: '', lv: '', ...(nested as object) } : part;
    const file = { name: 'K', hosts: ['k.example'], branding: required, clubs: [{ name: 'K', timeZone: 'UTC' }] };
    const read = tenantFile.safeParse({ ...file, [group]: own ?? (rest.length > 0 ? terms : value) });
    const said = read.success ? [] : explainIssues(read.error).map(({ sentence }) => sentence);
    const before = await stored();
    const response = await change({ [name]: value });
    const heard = Object.values((response.body['reasons'] ?? {}) as object).join(' ');
    const words = said.join(' ').replaceAll('clubs[1]', `clubs.${club.unitId}`);
    expect([name, value, heard]).toEqual([name, value, words]);
    if (!read.success) {
      refused++;
      expect(response.status).toBe(400);
      expect(await stored()).toEqual(before);
    } else {
      expect(response.status).toBe(200);
    }
  });
  await fc.assert(property, { numRuns: inSoak(400, 60) });
  expect(refused).toBeGreaterThan(10);
});

test('a stricter rule says how many bookings of last month it would have refused, by the rules that decide bookings', async () => {
  const [one, other] = await club.addPeople(2);
  const now = server.clock.now;
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15, 9));
  const places = async (clientId: number, hours: number[]) => {
    for (const hour of hours) {
      const startsAt = `${last.toISOString().slice(0, 10)}T${hour}:00:00`;
      const training = await club.addTraining({ startsAt });
      const bookedAt = new Date(last.getTime() + hour * 1000);
      await club.inScope((scope) =>
        buildRegistration(scope, {
          client_id: clientId,
          training_id: training.id,
          booked_at: bookedAt,
          created_at: bookedAt,
        }),
      );
    }
  };
  await places(one.clientId, [15, 17, 19]);
  await places(other.clientId, [15]);
  const wallTimeOf = (hour: number) => `${last.toISOString().slice(0, 10)}T${hour}:00:00`;
  const asked = (changes: object, month?: string) => {
    const body = { changes, ...(month && { month }) };
    return call(server.app, club, { method: 'POST', path: '/admin/settings/trial', as: admin, body });
  };
  await change({ 'bookingPolicies.group.perDayLimit': 3 });
  const before = await stored();
  const { body } = await asked({ 'bookingPolicies.group.perDayLimit': 1 });
  expect(body).toMatchObject({ bookings: 4, refused: 2, people: 1, allowed: 0, styles: [{ refused: 2 }] });
  const named = body['changed'] as { clientId: number; client: string; startsAt: string; effect: string }[];
  expect(named).toMatchObject([17, 19].map((hour) => ({ clientId: one.clientId, startsAt: wallTimeOf(hour) })));
  expect(named[0]).toMatchObject({ effect: 'refused', reason: 'day', client: expect.stringMatching(/\S/) });
  const both = { 'bookingPolicies.group.perDayLimit': 2, 'bookingPolicies.group.closesMinutesBefore': 10_000 };
  const { refused: together, fields } = (await asked(both)).body as { refused: number; fields: object[] };
  expect(together).toBe(4);
  expect(fields).toMatchObject([
    { field: 'bookingPolicies.group.perDayLimit', refused: 1, people: 1 },
    { field: 'bookingPolicies.group.closesMinutesBefore', refused: 4, people: 2 },
  ]);
  expect(await stored()).toEqual(before);
  await change({ 'bookingPolicies.group.perDayLimit': 1 });
  expect((await asked({ 'bookingPolicies.group.perDayLimit': 2 })).body).toMatchObject({ refused: 0, allowed: 1 });
  const rules = { 'bookingPolicies.group.perDayLimit': 2 };
  const earlier = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 15)).toISOString().slice(0, 7);
  expect((await asked(rules, earlier)).body).toMatchObject({ month: earlier, bookings: 0, changed: [] });
  expect(await asked(rules, now.toISOString().slice(0, 7))).toMatchObject({
    status: 400,
    body: { fields: { month: expect.anything() } },
  });
  const wrong = await asked({ 'bookingPolicies.group.perDayLimit': 0 });
  expect([wrong.status, Object.keys(wrong.body['fields'] as object)]).toEqual([
    400,
    ['bookingPolicies.group.perDayLimit'],
  ]);
});

interface Page {
  item: Record<string, unknown>;
  fields: { name: string; type: string; options?: string[] }[];
  version: number;
  lastChange: { by: string | null } | null;
}

const ask = async (of = { club, as: admin }): Promise<Page> =>
  (await call(server.app, of.club, { path: '/admin/settings', as: of.as })).body as unknown as Page;
const put = (path: string, body?: object) =>
  call(server.app, club, {
    method: 'PUT',
    path: `/admin/settings${path}`,
    as: admin,
    key: crypto.randomUUID(),
    ...(body && { body }),
  });
const change = async (changes: object, version?: number) =>
  put('', { changes, version: version ?? (await ask()).version });
const history = async () => {
  const { body } = await call(server.app, club, { path: '/admin/settings/history', as: admin });
  return body['items'] as {
    id: number;
    by: string | null;
    changes: { field: string }[];
    isUndoable: boolean;
    undoes: number;
  }[];
};
const stored = () =>
  club.inScope(async ({ db }) => [
    await db.selectFrom('tenant_settings').selectAll().execute(),
    await db.selectFrom('unit').selectAll().orderBy('id').execute(),
    await db.selectFrom('style').selectAll().orderBy('id').execute(),
    await db.selectFrom('booking_policy').selectAll().orderBy('id').execute(),
    await db.selectFrom('settings_change').selectAll().orderBy('id').execute(),
  ]);
