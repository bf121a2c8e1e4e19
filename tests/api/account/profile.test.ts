import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Profile } from '#api/account/schema.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { buildTenant } from '#tests/builders/build-tenant.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { TestBrowser } from '#tests/support/app/test-browser.ts';
import { addMember, testPassword } from '#tests/support/app/test-member.ts';

const path = '/user/account/profile';
const invalid = { status: 400, error: { errors: ['data_validation_failed'], code: 400 } };

let test: TestApp;
let tenantId: number;
let host: string;
let member: Awaited<ReturnType<typeof addMember>>;
let browser: TestBrowser;

beforeAll(async () => {
  test = await openSharedApp();
});

beforeEach(async () => {
  ({ tenantId, host } = await buildTenant(test.owner));
  member = await addMember(test, tenantId, { address: 'Vana 1', city: 'Tallinn', zip_code: '10111' });
  browser = new TestBrowser(test.app, host);
  await browser.logIn(member.email, testPassword);
});

describe('changing one’s profile', () => {
  it('writes only the fields that were changed', async () => {
    const before = await read();
    const changes = { address: ' Uus 2 ', county: 'EE-79', allowSubstituteSms: true };
    expect(await save(changes)).toMatchObject({ status: 204 });
    expect(await read()).toEqual({ ...before, ...changes, address: 'Uus 2' });
  });

  it('keeps when and where one agreed to advertising, until that is withdrawn', async () => {
    expect(await read()).toMatchObject({ allowsAds: false });
    expect(await save({ allowsAds: true })).toMatchObject({ status: 204 });
    const { adsConsent } = await read();
    expect(adsConsent).toEqual({ at: test.clock.now.toISOString(), from: 'profile' });
    test.clock.now = new Date(test.clock.now.getTime() + 60_000);
    await save({ allowsAds: true, city: 'Tartu' });
    expect(await read()).toMatchObject({ allowsAds: true, adsConsent });
    await save({ allowsAds: false });
    expect(await read()).toEqual(expect.not.objectContaining({ adsConsent: expect.anything() }));
  });

  it('can clear optional fields, and no others', async () => {
    const empty = { phone: '', address: '', city: '', county: '', zipCode: '' };
    expect(await save(empty)).toMatchObject({ status: 204 });
    expect(await read()).toMatchObject(empty);
    for (const field of ['firstName', 'lastName']) expect(await save({ [field]: ' ' })).toMatchObject(invalid);
  });

  it('refuses an empty patch, and fields that the user may not change', async () => {
    for (const body of [{}, { clientCode: 'K1' }, { isAdmin: true }, { city: 'Tartu', trainer_id: 1 }]) {
      expect(await save(body)).toMatchObject(invalid);
    }
    expect(await read()).toMatchObject({ city: 'Tallinn', clientCode: member.client_code });
  });

  it('is applied once, however often it is sent', async () => {
    const key = randomUUID();
    expect(await save({ city: 'Tartu' }, key)).toMatchObject({ status: 204 });
    expect(await save({ city: 'Pärnu' })).toMatchObject({ status: 204 });
    expect(await save({ city: 'Tartu' }, key)).toMatchObject({ status: 204 });
    expect(await read()).toMatchObject({ city: 'Pärnu' });
  });

  it('affects only the caller’s own row', async () => {
    const other = await addMember(test, tenantId);
    await save({ city: 'Tartu' });
    const row = await inTenant(test.owner, tenantId, ({ db }) =>
      db.selectFrom('client').selectAll().where('id', '=', other.id).executeTakeFirstOrThrow(),
    );
    expect(row).toEqual(other);
  });
});

describe('the phone', () => {
  it('is stored as E.164, whatever the input format', async () => {
    expect(await save({ phone: '5555 0199' })).toMatchObject({ status: 204 });
    expect(await read()).toMatchObject({ phone: '+37255550199' });
  });

  it('must be a valid phone number', async () => {
    for (const phone of ['12', 'kala', '+999 1234567']) expect(await save({ phone })).toMatchObject(invalid);
    expect(await read()).toMatchObject({ phone: member.phone });
  });
});

describe('the county', () => {
  it('is one of Estonia’s or Latvia’s', async () => {
    for (const county of ['EE-37', 'LV-RIX', 'LV-113']) expect(await save({ county })).toMatchObject({ status: 204 });
    for (const county of ['EE-44', 'LV-001', 'Harju maakond']) expect(await save({ county })).toMatchObject(invalid);
  });
});

const save = (body: object, key: string = randomUUID()) =>
  browser.call('PUT', path, { body, headers: { 'idempotency-key': key } });

const read = async (): Promise<Profile> => (await browser.call<Profile>('GET', path)).body;
