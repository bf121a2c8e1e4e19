import { randomUUID } from 'node:crypto';
import type { clientEndpoints } from '#api/clients/endpoints.ts';
import type { eraseEndpoints } from '#api/clients/erase-endpoints.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { logAudit } from '#server/features/clients/audit/commands.ts';
import { clientVersion } from '#server/features/clients/card/client-version.ts';
import { findClient } from '#server/features/clients/card/queries.ts';
import { insertNote } from '#server/features/clients/care/commands.ts';
import { storeIdentity } from '#server/features/clients/changes/commands.ts';
import { storedIdentity } from '#server/features/clients/changes/identity.ts';
import { storeGuardian } from '#server/features/clients/guardian/commands.ts';
import { planFile } from '#server/features/clients/import/import-clients.ts';
import { insertErasureRequest } from '#server/features/clients/own/commands.ts';
import { buildClient } from '#tests/builders/build-client.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { testPassword } from '#tests/support/app/test-member.ts';
import type { FullTenant } from '#tests/support/contract/full-tenant.ts';
import { type AddRows, noInput, type SamplesOf } from '#tests/support/sample.ts';

const addSomebody = ({ tenantId, mark }: FullTenant, test: TestApp) =>
  inTenant(test.owner, tenantId, (scope) => buildClient(scope, { first_name: mark, last_name: mark }));

/** A person who is not there yet, as a table. */
const tableOf = (mark: string) => {
  const cells = [randomUUID(), mark, mark, `${randomUUID()}@klubi.test`];
  return Buffer.from(['client number;first name;last name;email', cells.join(';')].join('\n'));
};

const ofClient = ({ people }: FullTenant) => ({ params: { id: people.client.id } });

export const samples: SamplesOf<typeof clientEndpoints & typeof eraseEndpoints> = {
  listOwnShowings: noInput,
  downloadOwnData: () => ({ body: { password: testPassword } }),
  giveOwnAddress: async (tenant, { id: byClientId }, test) => {
    const { id } = await addSomebody(tenant, test);
    const guardian = { name: tenant.mark, email: '', phone: '', consentedOn: '2026-11-01', byClientId };
    await inTenant(test.owner, tenant.tenantId, (scope) =>
      storeGuardian(scope, id, { ...guardian, clientId: byClientId }),
    );
    return { params: { id }, body: { email: `${randomUUID()}@own.test`, invites: true, password: testPassword } };
  },
  getErasureRequest: noInput,
  askForErasure: noInput,
  takeErasureBack: noInput,
  findClients: ({ mark }) => ({ query: { search: mark } }),
  listPeople: ({ mark }) => ({ query: { search: mark, sort: 'debt', order: 'desc', state: 'none', away: '30' } }),
  addClient: ({ mark }) => ({
    body: { firstName: mark, lastName: mark, email: `${randomUUID()}@klubi.test`, invites: true },
  }),
  setGuardian: async (tenant, _person, test) => ({
    params: { id: (await addSomebody(tenant, test)).id },
    body: { name: tenant.mark, consentedOn: '2026-11-18' },
  }),
  removeGuardian: async (tenant, _person, test) => ({ params: { id: (await addSomebody(tenant, test)).id } }),
  getClientCard: ofClient,
  listRegistrationsOf: ofClient,
  getClientHistory: ofClient,
  changeClient: async (tenant, _person, test) => {
    const { id } = await addSomebody(tenant, test);
    const row = await inTenant(test.owner, tenant.tenantId, (scope) => findClient(scope, id));
    return { params: { id }, body: { version: row ? clientVersion(row) : '', changes: { city: tenant.mark } } };
  },
  // What a file says comes back in the answer, so that no mark stands in it.
  checkPeopleFile: () => ({ file: tableOf('Mari') }),
  importPeople: async ({ tenantId, mark }, _person, { owner, clock, services }) => {
    const file = tableOf(mark);
    const asked = { tenantId, file, chosen: undefined, now: clock.now, readSecret: async () => services.secret };
    const { name } = await inTenant(owner, tenantId, (scope) => planFile(scope, asked));
    return { query: { plan: name, invites: 'true' }, file };
  },
  exportPeople: noInput,
  showClientData: (tenant) => ({ ...ofClient(tenant), body: { what: 'identity' } }),
  setClientRoles: async (tenant, _person, test) => ({
    params: { id: (await addSomebody(tenant, test)).id },
    body: { canSeeRegistrations: true },
  }),
  inviteClient: async (tenant, _person, test) => ({ params: { id: (await addSomebody(tenant, test)).id } }),
  mergeClients: async (tenant, _person, test) => ({
    ...ofClient(tenant),
    body: { duplicateId: (await addSomebody(tenant, test)).id },
  }),
  addClientNote: (tenant) => ({
    ...ofClient(tenant),
    body: { text: `Soovib matti akna all. ${randomUUID()}`, isForTrainers: true },
  }),
  deleteClientNote: async (tenant, _person, test) => {
    const { id } = await addSomebody(tenant, test);
    const note = { clientId: id, text: tenant.mark, isForTrainers: false, byClientId: id, now: new Date() };
    const noteId = await inTenant(test.owner, tenant.tenantId, (scope) => insertNote(scope, note));
    return { params: { id, noteId } };
  },
  blockClient: async (tenant, _person, test) => ({
    params: { id: (await addSomebody(tenant, test)).id },
    body: { reason: 'Lõhkus kapi' },
  }),
  endClientSessions: async (tenant, _person, test) => ({ params: { id: (await addSomebody(tenant, test)).id } }),
  extractClient: ofClient,
  foreseeErasure: ofClient,
  eraseClient: async (tenant, _person, test) => ({
    params: { id: (await addSomebody(tenant, test)).id },
    body: { name: `${tenant.mark} ${tenant.mark}` },
  }),
  listAudit: ({ people }) => ({ query: { client: String(people.client.id) } }),
};

export const addRows: AddRows = async (scope, { clientId, mark, secret }) => {
  const whose = { tenantId: scope.tenantId, clientId };
  await storeIdentity(scope, clientId, storedIdentity(secret, whose, '37605030299'));
  await insertNote(scope, { clientId, text: mark, isForTrainers: true, byClientId: clientId, now: new Date() });
  const guardian = { name: mark, email: '', phone: '', consentedOn: '2026-11-01', byClientId: clientId };
  await storeGuardian(scope, clientId, guardian);
  await insertErasureRequest(scope, clientId, new Date());
  const details = { duplicate: { clientCode: mark, name: mark } };
  await logAudit(scope, { kind: 'merged', clientId, byClientId: null, now: new Date(), details });
};
