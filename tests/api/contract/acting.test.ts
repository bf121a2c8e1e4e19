import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTenant } from '#server/db/tenant-scope.ts';
import { deleteGuardian, storeGuardian } from '#server/features/clients/guardian/commands.ts';
import { signAccessToken } from '#server/features/session/access-tokens.ts';
import { presentActing } from '#server/features/session/present.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { testSession } from '#tests/support/app/test-tokens.ts';
import { callEndpoint, definitionOf, endpointNames } from '#tests/support/contract/call-endpoint.ts';
import { expectRefusal, expectSuccess } from '#tests/support/contract/expect-answer.ts';
import { type FullTenant, openFullTenant } from '#tests/support/contract/full-tenant.ts';
import { countWritten, watchRows } from '#tests/support/contract/tenant-rows.ts';
import { makeSample } from '#tests/support/endpoint-samples.ts';

let test: TestApp;
let tenant: FullTenant;
/** A guardian acts for the client of the samples. */
let token: string;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await openFullTenant(test);
  const actor = await addMember(test, tenant.tenantId, { is_admin: true });
  await tenant.holdSession(actor.id);
  const person = await inTenant(test.owner, tenant.tenantId, async (scope) => {
    const guardian = { name: 'Ema', email: '', phone: '', consentedOn: '2026-11-01', byClientId: actor.id };
    await storeGuardian(scope, tenant.people.client.id, { ...guardian, clientId: actor.id });
    await scope.db.updateTable('client').set({ birth_date: null }).where('id', '=', tenant.people.client.id).execute();
    return scope.db
      .selectFrom('client')
      .selectAll()
      .where('id', '=', tenant.people.client.id)
      .executeTakeFirstOrThrow();
  });
  const session = testSession(actor.id, test.clock.now, 'second_factor');
  const place = { services: test.services, tenant: { id: tenant.tenantId }, host: tenant.host, now: test.clock.now };
  token = await signAccessToken(place, presentActing(person, { actor, session, needsUpdate: false }));
  await watchRows(test.owner);
});
afterAll(() => test?.close());

const isRefused = (name: (typeof endpointNames)[number]): boolean => {
  const { isOwnAlone, isFresh, access } = definitionOf(name);
  return isOwnAlone === true || isFresh !== undefined || (access !== 'visitor' && access !== 'client');
};
const forOneself = endpointNames.filter((name) => definitionOf(name).isOwnAlone);

/** A log-in and its devices, all data of somebody, or joining. A new one is declared here on purpose. */
it('what nobody does for somebody else is of their log-in, of their data as a whole, or joins', () => {
  expect(forOneself.toSorted()).toEqual([
    'addPasskey',
    'askForErasure',
    'askPasskeyConfirmation',
    'buyContract',
    'cancelEmailChange',
    'changeEmail',
    'changePassword',
    'checkContract',
    'confirmSession',
    'deletePushSubscription',
    'downloadOwnData',
    'endOtherSessions',
    'endOwnSession',
    'finishTotp',
    'getErasureRequest',
    'getSecondFactor',
    'giveOwnAddress',
    'join',
    'listOwnSessions',
    'removePasskey',
    'removeTotp',
    'renamePasskey',
    'renewRecoveryCodes',
    'resendEmailLink',
    'savePushSubscription',
    'startPasskey',
    'startTotp',
    'takeErasureBack',
  ]);
});

const about = /^\/(user\/)?account\/(?!profile|status|shown)|\/join$/;

it('every call about a log-in that asks who calls is one of them', () => {
  const members = endpointNames.filter((name) => definitionOf(name).access === 'client');
  expect(members.filter((name) => about.test(definitionOf(name).path) && !isRefused(name))).toEqual([]);
});

describe.each(endpointNames.filter((name) => definitionOf(name).access !== 'door' && isRefused(name)))('%s', (name) => {
  it('is refused to who acts for somebody, also to an admin, and changes nothing', async () => {
    const { isOwnAlone, access } = definitionOf(name);
    const person = isOwnAlone || access === 'client' ? tenant.people.client : tenant.people.admin;
    const sample = await makeSample[name](tenant, person, test);
    const before = await countWritten(test.owner, tenant.tenantId);
    const response = await callEndpoint(test.app, name, { host: tenant.host, ...sample, token });
    expectRefusal(response, definitionOf(name), 403, 'action_not_allowed');
    expect(await countWritten(test.owner, tenant.tenantId)).toEqual(before);
  });
});

describe.each(endpointNames.filter((name) => definitionOf(name).access === 'client' && !isRefused(name)))(
  '%s',
  (name) => {
    it('answers who acts for somebody as it answers them', async () => {
      const own = name === 'actFor' || name === 'actForSelf';
      const sample = own
        ? { params: { id: tenant.people.client.id } }
        : await makeSample[name](tenant, tenant.people.client, test);
      const response = await callEndpoint(test.app, name, { host: tenant.host, ...sample, token });
      if (definitionOf(name).isStream) expect(response.statusCode).toBe(200);
      else expectSuccess(response, definitionOf(name));
    });
  },
);

it('nothing answers any more once they are nobody’s guardian', async () => {
  await inTenant(test.owner, tenant.tenantId, (scope) => deleteGuardian(scope, tenant.people.client.id));
  for (const name of ['getProfile', 'getStatus', 'actForSelf'] as const) {
    const response = await callEndpoint(test.app, name, { host: tenant.host, token });
    expect(response.statusCode).toBe(401);
  }
});
