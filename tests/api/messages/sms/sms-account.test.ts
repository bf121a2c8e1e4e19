import { beforeAll, beforeEach, expect, test } from 'vitest';
import { inTenant } from '#server/db/tenant-scope.ts';
import { getSender } from '#server/features/messages/queries.ts';
import { deleteAccount, saveAccount } from '#server/features/messages/sms/commands.ts';
import { openAccount, readReportToken, reportTokenOf, sealAccount } from '#server/features/messages/sms/sms-account.ts';
import { tellWithoutSms } from '#server/start/tell-without-sms.ts';
import { type BuiltTenant, buildTenant } from '#tests/builders/build-tenant.ts';
import { type TestApp, testSecret } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';

let server: TestApp;
let tenant: BuiltTenant;
const account = { user: 'api-user', password: 'hunter2' };

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  tenant = await buildTenant(server.owner);
});

test('the keys of a club are stored encrypted, and open for that club alone', async () => {
  await save(tenant);
  const { sealedAccount } = await inTenant(server.services.database, tenant.tenantId, getSender);
  expect(sealedAccount).not.toContain('hunter2');
  expect(openAccount(testSecret, tenant.tenantId, sealedAccount ?? '')).toEqual(account);
  expect(() => openAccount(testSecret, tenant.tenantId + 1, sealedAccount ?? '')).toThrow('was changed, or sealed');
  const other = await buildTenant(server.owner);
  const sender = await inTenant(server.services.database, other.tenantId, getSender);
  expect(sender.sealedAccount).toBeNull();
});

test('a start outside development names in one line the clubs whose SMS reach nobody', async () => {
  const keyed = await buildTenant(server.owner);
  await save(keyed);
  const [line, ...others] = await listWarnings({ name: 'production', isSmsFiles: false });
  expect(others).toEqual([]);
  expect(line?.message).toMatch(/^SMS OF \d+ CLUBS REACH NOBODY: .* npm run tenant -- set-sms/);
  expect(line?.hosts).toContain(tenant.host);
  expect(line?.hosts).not.toContain(keyed.host);
  expect(await listWarnings({ name: 'development', isSmsFiles: false })).toEqual([]);
  // That start has said already that all SMS are files.
  expect(await listWarnings({ name: 'production', isSmsFiles: true })).toEqual([]);
  await inTenant(server.services.database, keyed.tenantId, deleteAccount);
  expect((await listWarnings({ name: 'production', isSmsFiles: false }))[0]?.hosts).toContain(keyed.host);
});

test('a report is believed for one message and one attempt', () => {
  const handed = { tenantId: 1, messageId: 42, hands: 2 };
  const token = reportTokenOf(testSecret, handed);
  expect(readReportToken(testSecret, 1, token)).toEqual(handed);
  expect(readReportToken(testSecret, 2, token)).toBeUndefined();
  expect(readReportToken(testSecret, 1, token.replace('42.2', '42.3'))).toBeUndefined();
  expect(readReportToken(testSecret, 1, token.replace('42.2', '43.2'))).toBeUndefined();
  expect(readReportToken(`${testSecret}!`, 1, token)).toBeUndefined();
});

const save = ({ tenantId }: BuiltTenant) =>
  inTenant(server.services.database, tenantId, (scope) =>
    saveAccount(scope, sealAccount(testSecret, tenantId, account), new Date()),
  );

async function listWarnings(variables: { name: 'development' | 'production'; isSmsFiles: boolean }) {
  const warnings: { hosts: string[]; message: string }[] = [];
  const warn = (details: object, message: string) => {
    const { hosts } = details as { hosts: string[] };
    warnings.push({ hosts, message });
  };
  await tellWithoutSms(server.services.jobDatabase, variables, { warn });
  return warnings;
}
