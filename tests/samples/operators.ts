import { readFileSync } from 'node:fs';
import type { OperatorEndpointName } from '#api/operators/endpoints.ts';
import type { OperatorFactors } from '#api/operators/schema.ts';
import { addOperator } from '#server/features/operators/add-operator.ts';
import { questionTo } from '#server/features/operators/cells/cell-proof.ts';
import { buildTenant } from '#tests/builders/build-tenant.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import {
  callOperator,
  type OperatorCall,
  operatorHost,
  operatorPassword,
  type TestOperator,
} from '#tests/support/operators/operator-page.ts';
import { addOperatorPasskey, askOperatorPasskey } from '#tests/support/operators/operator-passkey.ts';
import { checkExport, exportAndRemove, sendExport } from '#tests/support/operators/send-export.ts';
import { codeOf } from '#tests/support/second-factor/add-factors.ts';
import { SoftPasskey } from '#tests/support/second-factor/soft-passkey.ts';

type MakeCall = (test: TestApp, operator: TestOperator) => OperatorCall | Promise<OperatorCall>;

let count = 0;
const newLink = (test: TestApp) => addOperator(test.owner, `uus${(count += 1)}@trenn.test`, test.clock.now);

const newTenant = async (test: TestApp) => {
  const { tenantId, host } = await buildTenant(test.owner);
  return { params: { id: tenantId }, host };
};
const ofTenant = async (test: TestApp) => ({ params: (await newTenant(test)).params });

const ofImport = async (test: TestApp, operator: TestOperator) => ({
  params: { upload: await sendExport(test, operator, Buffer.from('whole')) },
});

/** A valid call of each; the compiler requires one when another is declared. */
export const operatorSamples: Record<OperatorEndpointName, MakeCall> = {
  listOperatedTenants: () => ({}),
  addOperatedTenant: () => {
    const file = JSON.parse(readFileSync(new URL('../../docs/examples/club.json', import.meta.url), 'utf8'));
    count += 1;
    const branding = { ...file.branding, logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>' };
    return { body: { file: JSON.stringify({ ...file, branding, hosts: [`lisatud${count}.localhost`] }) } };
  },
  pauseTenant: ofTenant,
  resumeTenant: ofTenant,
  removeTenant: async (test) => {
    const { params, host } = await newTenant(test);
    return { params, body: { host } };
  },
  startTenantExport: ofTenant,
  downloadTenantExport: async (test, { cookie }) => {
    const started = await callOperator(test.app, 'startTenantExport', { ...(await ofTenant(test)), cookie });
    return { params: { ticket: started.json<{ ticket: string }>().ticket } };
  },
  lookInTenant: async (test) => ({ ...(await ofTenant(test)), body: { reason: 'Arved ei jõua kohale' } }),
  getLookedInTenant: async (test, { cookie }) => {
    const { params } = await newTenant(test);
    await callOperator(test.app, 'lookInTenant', { params, cookie, body: { reason: 'Arved ei jõua kohale' } });
    return { params };
  },
  repairTenant: async (test) => ({ ...(await ofTenant(test)), body: { what: 'checks' } }),
  checkTenants: () => ({}),
  listCells: () => ({}),
  askCell: ({ services, clock }) => ({ body: questionTo(services.secret, operatorHost, clock.now) }),
  listLoad: () => ({}),
  listOperatorActs: () => ({}),
  startTenantImport: () => ({ body: { bytes: 10 } }),
  sendImportPart: async (test, { cookie }) => {
    const begun = await callOperator(test.app, 'startTenantImport', { body: { bytes: 4 }, cookie });
    const { upload } = begun.json<{ upload: string }>();
    return { params: { upload, offset: 0 }, body: Buffer.from('part') };
  },
  checkTenantImport: async (test, operator) => ({
    ...(await ofImport(test, operator)),
    body: { secret: 'another' },
  }),
  applyTenantImport: async (test, operator) => {
    const { upload } = await checkExport(test, operator, await exportAndRemove(test, operator));
    return { params: { upload } };
  },
  getTenantImport: ofImport,
  dropTenantImport: ofImport,
  askOperatorPasskeyLogIn: () => ({}),
  logInOperatorByPasskey: async (test, operator) => {
    const passkey = await addOperatorPasskey(test, operator);
    return { body: { credential: passkey.sign(await askOperatorPasskey(test, 'askOperatorPasskeyLogIn')) } };
  },
  getOperatorFactors: () => ({}),
  askOperatorPasskeyProof: () => ({}),
  startOperatorPasskey: () => ({}),
  addOperatorPasskey: async (test, operator) => {
    const challenge = await askOperatorPasskey(test, 'startOperatorPasskey', operator);
    return { body: { name: 'Telefon', credential: new SoftPasskey(operatorHost).make(challenge) } };
  },
  removeOperatorPasskey: async (test, operator) => {
    await addOperatorPasskey(test, operator);
    const own = await callOperator(test.app, 'getOperatorFactors', { cookie: operator.cookie });
    return { params: { id: own.json<OperatorFactors>().passkeys[0]?.id ?? 0 } };
  },
  showOperatorCodes: () => ({}),
  changeOperatorCodes: async (test, { cookie }) => {
    const shown = await callOperator(test.app, 'showOperatorCodes', { cookie });
    return { body: { code: codeOf(shown.json<{ secret: string }>().secret, test.clock.now) } };
  },
  removeOperatorCodes: async (test, operator) => {
    await addOperatorPasskey(test, operator);
    return {};
  },
  logInOperator: (test, { email, secret }) => ({
    body: { email, password: operatorPassword, code: codeOf(secret, test.clock.now) },
  }),
  getOperatorSession: () => ({}),
  logOutOperator: () => ({}),
  confirmOperator: (test, { secret }) => ({ body: { code: codeOf(secret, test.clock.now) } }),
  startOperatorSetUp: async (test) => ({ body: { link: await newLink(test) } }),
  finishOperatorSetUp: async (test) => {
    const link = await newLink(test);
    const shown = await callOperator(test.app, 'startOperatorSetUp', { body: { link } });
    const code = codeOf(shown.json<{ secret: string }>().secret, test.clock.now);
    return { body: { link, password: operatorPassword, code } };
  },
};

/** `tests/samples/` has samples of tenants' endpoints; these are of none. */
export const samples = {};
