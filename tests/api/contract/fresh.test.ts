import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expiryMarginMs, freshProofSeconds } from '#api/session.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { signTestSession } from '#tests/support/app/test-tokens.ts';
import { callEndpoint, definitionOf, endpointNames } from '#tests/support/contract/call-endpoint.ts';
import { expectRefusal, expectSuccess } from '#tests/support/contract/expect-answer.ts';
import { type FullTenant, openFullTenant } from '#tests/support/contract/full-tenant.ts';
import { countWritten, watchRows } from '#tests/support/contract/tenant-rows.ts';
import { makeSample } from '#tests/support/endpoint-samples.ts';

let test: TestApp;
let tenant: FullTenant;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await openFullTenant(test);
  await watchRows(test.owner);
});
afterAll(() => test?.close());

const fresh = endpointNames.filter((name) => definitionOf(name).isFresh);

/** Money goes out, people’s data leaves, or somebody gets power over either. A new one is declared here on purpose. */
const declared = [
  'addWebhook',
  'changeSeller',
  'checkPeopleFile',
  'checkTimetableFile',
  'creditInvoice',
  'enterOpening',
  'exportPeople',
  'exportTimetable',
  'extractClient',
  'getExportFile',
  'getOpeningFile',
  'getVatFile',
  'importPeople',
  'importTimetable',
  'inviteAdmin',
  'makeProgramKey',
  'noteExport',
  'refundCredit',
  'renewWebhookSecret',
  'resetSecondFactor',
  'saveAppleWallet',
  'saveGoogleWallet',
  'savePaymentShop',
  'setClientRoles',
];

it('what must be proven again is what sends money or people’s data out', () => {
  const ofPower = fresh.filter((name) => definitionOf(name).isFresh === true);
  expect(ofPower.toSorted()).toEqual(declared);
});

describe.each(fresh)('%s', (name) => {
  const definition = definitionOf(name);

  it('is refused to a session whose proof is old or missing, whatever it sends, and changes nothing', async () => {
    const admin = tenant.people.admin;
    const sample = await makeSample[name](tenant, admin, test);
    const before = await countWritten(test.owner, tenant.tenantId);
    const justOld = new Date(test.clock.now.getTime() - freshProofSeconds * 1000);
    for (const provenAt of [null, new Date(0), justOld]) {
      const token = await tokenOf(provenAt);
      for (const input of [sample, {}, { body: { any: 'thing' } }]) {
        const response = await callEndpoint(test.app, name, { host: tenant.host, token, ...sample, ...input });
        expectRefusal(response, definition, 403, 'confirmation_needed');
      }
    }
    expect(await countWritten(test.owner, tenant.tenantId)).toEqual(before);
    const lastMoment = new Date(justOld.getTime() + expiryMarginMs);
    const token = await tokenOf(lastMoment);
    expectSuccess(await callEndpoint(test.app, name, { host: tenant.host, token, ...sample }), definition);
  });
});

async function tokenOf(provenAt: Date | null): Promise<string> {
  const { id } = tenant.people.admin;
  const person = await tenant.inScope(({ db }) =>
    db.selectFrom('client').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
  return signTestSession(test, tenant, person, provenAt);
}
