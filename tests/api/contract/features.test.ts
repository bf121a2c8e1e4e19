import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageFeatures } from '#api/tenants/page-features.ts';
import type { PageRules } from '#api/tenants/schema.ts';
import { allPageRules } from '#tests/support/app/all-page-rules.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import type { TokenRole } from '#tests/support/app/test-tokens.ts';
import { callEndpoint, definitionOf, endpointNames } from '#tests/support/contract/call-endpoint.ts';
import { type FullTenant, openFullTenant } from '#tests/support/contract/full-tenant.ts';
import { makeSample } from '#tests/support/endpoint-samples.ts';

let test: TestApp;
let tenant: FullTenant;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await openFullTenant(test);
});
afterAll(() => test?.close());

const { pages, pageFunctions } = allPageRules;
const everyRule: PageRules = { ...allPageRules, payment: { ...allPageRules.payment, isPaymentActive: true } };

const callers: Partial<Record<string, TokenRole>> = { trainer: 'trainer', admin: 'admin', trainer_or_admin: 'admin' };
const switched = endpointNames.filter((name) => definitionOf(name).feature !== undefined);

describe('a part of the app that the host switches off', () => {
  it.each(switched)('%s is refused, and answers again where it is on', async (name) => {
    const { access } = definitionOf(name);
    const role = callers[access] ?? 'client';
    const token = access === 'visitor' ? undefined : tenant.people[role].token;
    const call = async () => {
      const sample = await makeSample[name](tenant, tenant.people[role], test);
      return callEndpoint(test.app, name, { ...sample, host: tenant.host, token });
    };
    await setRules(noPageRules);
    const refused = await call();
    expect([refused.statusCode, refused.json()]).toEqual([403, { errors: ['action_not_allowed'], code: 403 }]);
    await setRules(everyRule);
    expect((await call()).statusCode).toBeLessThan(300);
  });

  it('has calls, each of them with its feature', () => {
    const named = new Set(switched.map((name) => definitionOf(name).feature));
    const all = ['comments', 'join', 'payment', 'personalTrainings', 'scanner', 'sms', 'substitutes'];
    expect([...named].toSorted()).toEqual(all);
    expect(Object.values(pageFeatures).some((isOn) => isOn(noPageRules))).toBe(false);
  });

  it('is no choice of the profile either: SMS for substitutions', async () => {
    await setRules(noPageRules);
    const change = { body: { allowSubstituteSms: true }, host: tenant.host, token: tenant.people.trainer.token };
    const answer = await callEndpoint(test.app, 'updateProfile', change);
    expect([answer.statusCode, answer.json()]).toEqual([403, { errors: ['action_not_allowed'], code: 403 }]);
  });
});

/** Nothing that a host can switch off is on. */
const noPageRules: PageRules = {
  ...allPageRules,
  pages: { ...pages, isJoinSimplePage: false, isUserCalendarPage: false, isBuyPersonalTrainingPage: false },
  pageFunctions: {
    ...pageFunctions,
    isSubstituteTrainerFunctionEnabled: false,
    isTrainingCommentsEnabled: false,
    isSmsNotificationHidden: true,
    isInvoiceMenuHidden: true,
    isLanguageMenuHidden: true,
    isQrEntryEnabled: false,
    isFiltersList: false,
  },
};

async function setRules(rules: PageRules): Promise<void> {
  const columns = { page_rules: JSON.stringify(rules) };
  await tenant.inScope(({ db }) => db.updateTable('tenant_settings').set(columns).execute());
  test.services.changes.publish(tenant.tenantId, ['tenant']);
}
