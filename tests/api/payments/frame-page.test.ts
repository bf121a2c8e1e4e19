import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultPageRules } from '#api/tenants/default-page-rules.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { openTestClub, type TestClub } from '#tests/support/app/test-club.ts';
import { makeTestDist } from '#tests/support/app/test-dist.ts';

let server: TestApp;
let framed: TestClub;
let plain: TestClub;
beforeAll(async () => {
  server = await openTestApp('2026-11-18T10:00:00Z', { distFolder: makeTestDist() });
  [framed, plain] = [await openTestClub(server), await openTestClub(server)];
  const rules = { ...defaultPageRules, payment: { isPaymentActive: true, isPaymentInFrame: true } };
  const change = { page_rules: JSON.stringify(rules) };
  await framed.inScope(({ db }) => db.updateTable('tenant_settings').set(change).execute());
  server.services.changes.publish(framed.tenantId, ['tenant']);
});
afterAll(() => server.close());

test('the provider’s frames stand on one page alone, where the club has cards in a frame', async () => {
  const closed = { frames: "'none'", embedder: 'require-corp', mayPay: false };
  expect(await headersOf(framed, '/public/payment-waiting?origin=%2F')).toEqual({
    frames: 'https://*.montonio.com',
    embedder: 'unsafe-none',
    mayPay: true,
  });
  expect(await headersOf(framed, '/public/payment-confirmation')).toEqual(closed);
  expect(await headersOf(framed, '/user/invoices')).toEqual(closed);
  expect(await headersOf(plain, '/public/payment-waiting')).toEqual(closed);
});

const headersOf = async ({ host }: TestClub, url: string) => {
  const { headers } = await server.app.inject({ url, headers: { host } });
  const policy = String(headers['content-security-policy']);
  return {
    frames: /frame-src ([^;]*)/.exec(policy)?.[1],
    embedder: headers['cross-origin-embedder-policy'],
    mayPay: /payment=\([^)]+\)/.test(String(headers['permissions-policy'])),
  };
};
