import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertCampaign } from '#server/features/products/commands.ts';
import { buildClient } from '#tests/builders/build-client.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildPackage } from '#tests/builders/money/build-package.ts';
import { buildProduct } from '#tests/builders/money/build-product.ts';
import { call } from '#tests/support/app/test-club.ts';
import { type JoinClub, liis, openJoinClub } from '#tests/support/payments/join-club.ts';
import { openPayScene, type PayScene } from '#tests/support/payments/pay-club.ts';

let scene: PayScene;
let club: JoinClub;
beforeAll(async () => {
  scene = await openPayScene();
  club = await openJoinClub(scene);
});
afterAll(() => scene.close());

const today = '2026-11-18';

describe('who joins', () => {
  test.each([
    [{ idCode: '37605030298' }, [400, ['id_code_not_valid'], { 'person.idCode': 'id_code_not_valid' }]],
    // Born on 19 November 2008.
    [{ idCode: '50811192220' }, [409, ['under_age'], { 'person.idCode': 'under_age' }]],
    [{ idCode: undefined }, [400, ['data_validation_failed'], { 'person.idCode': 'data_validation_failed' }]],
    [{ idCode: '320000-00008' }, [400, ['data_validation_failed'], { 'person.birthDate': 'data_validation_failed' }]],
    [{ idCode: '320000-00008', birthDate: '2008-11-19' }, [409, ['under_age'], { 'person.birthDate': 'under_age' }]],
    [
      { idCode: undefined, birthDate: '2030-01-01' },
      [400, ['data_validation_failed'], { 'person.birthDate': 'data_validation_failed' }],
    ],
    [{ phone: '12' }, [400, ['data_validation_failed'], { 'person.phone': 'data_validation_failed' }]],
  ])('with %j is refused at the field', async (over, expected) => {
    expect(await refusalOf({ person: { ...liis, ...over } })).toEqual(expected);
  });

  test('may give a birth date instead of a code where no citizenship is asked', async () => {
    const person = { ...liis, idCode: undefined, birthDate: '2008-11-18', email: 'sunnipaev@liituja.test' };
    expect((await club.join({ person })).status).toBe(201);
  });

  test('gives citizenship and address where the club asks all, also if both rules are on', async () => {
    const both = await openJoinClub(scene, { pages: { isJoinSimplePage: true, isJoinCompletePage: true } });
    const fields = async (over: object) => {
      const { body } = await both.join({ person: { ...liis, ...over } });
      return Object.keys((body['fields'] as object | undefined) ?? {});
    };
    expect(await fields({})).toEqual(['person.citizenship']);
    expect(await fields({ citizenship: 'LV' })).toEqual(['person.idCode']);
    expect(await fields({ citizenship: 'other', idCode: undefined })).toEqual(['person.birthDate']);
    expect(await fields({ citizenship: 'EE' })).toEqual([
      'person.address',
      'person.city',
      'person.county',
      'person.zipCode',
    ]);
    const address = { address: 'Peetri 5', city: 'Tallinn', county: 'EE-37', zipCode: '10411' };
    const person = { ...liis, ...address, citizenship: 'EE' as const, additionalInfo: 'Põlv' };
    expect((await both.join({ person })).status).toBe(201);
    const other = { ...person, citizenship: 'other' as const, idCode: undefined, birthDate: '1990-01-01' };
    expect((await both.join({ person: other })).status).toBe(201);
  });

  test('lives in another country, where there is no county of ours', async () => {
    const both = await openJoinClub(scene, { pages: { isJoinCompletePage: true } });
    const address = { address: 'Mannerheimintie 1', city: 'Helsinki', zipCode: '00100' };
    const person = { ...liis, ...address, citizenship: 'EE' as const };
    const wrong = (over: object) => both.join({ person: { ...person, ...over } });
    for (const over of [
      {},
      { country: 'EE' },
      { country: 'other', county: 'EE-37' },
      { country: 'LV', county: 'EE-37' },
    ])
      expect(await wrong(over)).toMatchObject({
        status: 400,
        body: { fields: { 'person.county': expect.anything() } },
      });
    expect((await wrong({ country: 'other' })).status).toBe(201);
  });

  test('of another citizenship may give a code, which is checked and kept', async () => {
    const both = await openJoinClub(scene, { pages: { isJoinCompletePage: true } });
    const address = { address: 'Peetri 5', city: 'Tallinn', county: 'EE-37', zipCode: '10411' };
    const person = { ...liis, ...address, citizenship: 'other' as const };
    expect(await both.join({ person: { ...person, idCode: '37605030298' } })).toMatchObject({
      status: 400,
      body: { errors: ['id_code_not_valid'] },
    });
    expect((await both.join({ person })).status).toBe(201);
  });
});

describe('what is chosen', () => {
  beforeEach(async () => {
    club = await openJoinClub(scene);
  });

  test.each([
    [{ startsOn: '2026-11-17' }, [400, ['data_validation_failed'], { startsOn: 'data_validation_failed' }]],
    [{ startsOn: '2027-01-18' }, [400, ['data_validation_failed'], { startsOn: 'data_validation_failed' }]],
    [{ total: 3900 }, [409, ['changed_meanwhile'], { total: 'changed_meanwhile' }]],
    [{ termsVersion: '0123456789abcdef' }, [409, ['changed_meanwhile'], { termsVersion: 'changed_meanwhile' }]],
    [{ campaignCode: 'POLE' }, [409, ['campaign_code_not_found'], { campaignCode: 'campaign_code_not_found' }]],
    [{ askedToStart: false }, [400, ['data_validation_failed'], { askedToStart: 'data_validation_failed' }]],
  ])('as %j takes nothing and says what is wrong', async (over, expected) => {
    expect(await refusalOf(over)).toEqual(expected);
  });

  test('needs no express request where it begins after the days of withdrawal', async () => {
    const person = { ...liis, email: 'hiljem@liituja.test' };
    expect((await club.join({ startsOn: '2026-12-03', askedToStart: false, person })).status).toBe(201);
  });

  test('is not what another club, nobody or only the desk sells', async () => {
    const missing = [409, ['no_products_found'], { productId: 'no_products_found' }];
    const ids = await club.inScope(async (scope) => [
      await buildPackage(scope, { grants: { unitIds: [999_999] } }),
      await buildPackage(scope, { isSoldOnline: false }),
      await buildPackage(scope, { validUntil: '2026-01-01' }),
      await buildProduct(scope, { grants: { type: 'none' } }),
    ]);
    const foreign = await openJoinClub(scene);
    for (const productId of [...ids, foreign.packageId]) expect(await refusalOf({ productId })).toEqual(missing);
    expect((await refusalOf({ unitId: foreign.unitId }))[0]).toBe(404);
  });

  test('costs what a campaign code takes off, at once, and a code that has ended is none', async () => {
    const campaign = { name: 'Talv', percent: null, amountCents: 1000, productIds: null, maxUsesEach: null };
    const valid = { validFrom: '2026-01-01', maxUses: 1 };
    await club.inScope((scope) => insertCampaign(scope, { ...campaign, ...valid, code: 'TALV26', validUntil: null }));
    const ended = { ...campaign, ...valid, code: 'SUVI', validUntil: '2026-11-17' };
    await club.inScope((scope) => insertCampaign(scope, ended));
    const choice = { productId: club.packageId, unitId: club.unitId, startsOn: today };
    const quote = (campaignCode: string) => club.post('/public/join/discount', { ...choice, campaignCode });
    expect((await quote('talv26 ')).body).toMatchObject({ discount: 1000, total: 3000, monthly: 4000 });
    expect((await quote('SUVI')).body['errors']).toEqual(['campaign_code_not_found']);
    const person = { ...liis, email: 'talv@liituja.test' };
    expect((await club.join({ campaignCode: 'TALV26', total: 3000, person })).status).toBe(201);
    expect((await club.join({ campaignCode: 'TALV26', total: 3000, person })).body['errors']).toEqual([
      'campaign_code_not_found',
    ]);
  });
});

test('the joining fee and the share of the first month are lines of their own, and the month costs its price from then on', async () => {
  const monthly = await openJoinClub(scene, { contracts: { periodMode: 'calendar' } });
  const productId = await monthly.inScope((scope) => buildPackage(scope, { joiningFee: 1500 }));
  const choice = { productId, unitId: monthly.unitId, startsOn: '2026-11-21' };
  const { body } = await monthly.post('/public/join/discount', choice);
  expect(body).toMatchObject({
    lines: [
      { kind: 'package', price: 1333, total: 1333, share: { days: 10, ofDays: 30, until: '2026-11-30' } },
      { kind: 'joining_fee', total: 1500, share: null },
    ],
    total: 2833,
    monthly: 4000,
  });
  expect((await monthly.join({ ...choice, total: 2833 })).status).toBe(201);
});

test('what one saves by joining in the app is said', async () => {
  const path = `/public/join/online-discount?unit=${club.unitId}&id=${club.packageId}`;
  expect((await club.call('GET', path)).body).toEqual({ price: 4400, priceOnline: 4000, discount: 400 });
});

test('the list holds what one can join with, and the club’s rules', async () => {
  const own = await openJoinClub(scene);
  await own.inScope((scope) => buildProduct(scope, { grants: { type: 'none' } }));
  const { body } = await own.call('GET', `/public/join/product?unit=${own.unitId}`);
  expect(body['items']).toMatchObject([{ id: own.packageId, joiningFee: 0, prices: [{ priceOnline: 4000 }] }]);
  expect(body['rules']).toMatchObject({
    mode: 'simple',
    isPaidOnline: true,
    today,
    latestStart: '2027-01-17',
    withdrawableUntil: '2026-12-02',
  });
});

describe('somebody with a contract on the period', () => {
  beforeEach(async () => {
    club = await openJoinClub(scene);
  });

  const idCode = '49403136515';
  const check = (over: object, as?: Parameters<JoinClub['post']>[2]) =>
    club.post(
      '/public/join/check',
      { productId: club.packageId, unitId: club.unitId, startsOn: today, idCode, ...over },
      as,
    );

  test('is told so where address and code are theirs, or they are logged in, and nobody else is', async () => {
    const admin = await club.addAdmin();
    const member = await club.inScope((scope) => buildClient(scope, { email: 'liige@klubi.test' }));
    await club.inScope((scope) => buildContract(scope, { client_id: member.id, valid_until: '2026-12-31' }));
    const { body } = await call(scene.test.app, club, { path: `/admin/client/${member.id}`, as: admin });
    const { version } = (body['item'] ?? body) as { version: string };
    await call(scene.test.app, club, {
      method: 'PUT',
      path: `/admin/client/${member.id}`,
      as: admin,
      key: randomUUID(),
      body: { version, changes: { identityCode: idCode } },
    });
    expect((await check({ email: 'liige@klubi.test' })).body['errors']).toEqual(['active_contract_on_period']);
    expect((await check({ email: 'liige@klubi.test', startsOn: '2027-01-01' })).status).toBe(200);
    expect((await check({ email: 'keegi@klubi.test' })).body).toEqual({ isCondition: true });
    expect((await check({ email: 'liige@klubi.test', idCode: liis.idCode })).body).toEqual({ isCondition: true });
    const own = await club.renewToken({ clientId: member.id, token: '' });
    expect((await check({ idCode: undefined }, own)).body['errors']).toEqual(['active_contract_on_period']);
    expect((await club.join({ person: undefined }, own)).body['errors']).toEqual(['active_contract_on_period']);
  });

  test('can be asked for by one code only so often', async () => {
    const statuses = [];
    for (let times = 0; times < 11; times += 1) statuses.push((await check({ idCode: '36805280109' })).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});

const countPurchases = (of = club) =>
  of.inScope(async ({ db }) => (await db.selectFrom('purchase').select('id').execute()).length);

/** The refusal of a join that takes nothing. */
async function refusalOf(over: Parameters<JoinClub['join']>[0], of = club) {
  const before = await countPurchases(of);
  const { status, body } = await of.join(over);
  expect(await countPurchases(of)).toBe(before);
  return [status, body['errors'], body['fields']];
}
