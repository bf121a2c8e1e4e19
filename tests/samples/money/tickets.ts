import type { ticketEndpoints } from '#api/tickets/endpoints.ts';
import { insertShare } from '#server/features/tickets/share/commands.ts';
import { buildTicket } from '#tests/builders/build-ticket.ts';
import type { FullTenant } from '#tests/support/contract/full-tenant.ts';
import { type AddRows, noInput, type SamplesOf } from '#tests/support/sample.ts';

const now = new Date('2026-11-18T10:00:00Z');

const addTicket = ({ inScope, mark }: FullTenant, clientId: number) =>
  inScope(async (scope) => (await buildTicket(scope, { client_id: clientId, name: mark })).id);

const addShare = async (tenant: FullTenant, clientId: number) => {
  const cardId = await addTicket(tenant, clientId);
  return tenant.inScope((scope) => insertShare(scope, { clientId, source: 'ticket', cardId, now }));
};

export const samples: SamplesOf<typeof ticketEndpoints> = {
  checkTicket: async ({ doors }) => ({ query: { code: await doors.addTicket() } }),
  listOwnCards: noInput,
  shareCard: async (tenant, { id }) => ({ body: { source: 'ticket', id: await addTicket(tenant, id) } }),
  takeBackShare: async (tenant, { id }) => ({ params: { id: (await addShare(tenant, id)).id } }),
  getShared: async (tenant) => ({ query: { secret: (await addShare(tenant, tenant.people.client.id)).secret } }),
  declineShared: async (tenant) => ({ body: { secret: (await addShare(tenant, tenant.people.reader.id)).secret } }),
  acceptShared: async (tenant) => ({ body: { secret: (await addShare(tenant, tenant.people.reader.id)).secret } }),
};

export const addRows: AddRows = async (scope, { clientId, mark }) => {
  const { id: cardId } = await buildTicket(scope, { client_id: clientId, name: mark });
  await insertShare(scope, { clientId, source: 'ticket', cardId, now });
};
