import type { clientEndpoints } from '#api/clients/endpoints.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { HandlerRequest, HandlersOf } from '../../endpoint/handler.ts';
import { logAudit, logLook } from './audit/commands.ts';
import { listAuditEvents } from './audit/queries.ts';
import { listRegistrationsOf } from './bookings/list-registrations-of.ts';
import { presentCard } from './card/present-card.ts';
import { findClient } from './card/queries.ts';
import { careHandlers } from './care/care-handlers.ts';
import { addClient, inviteClient } from './changes/add-client.ts';
import { changeClient } from './changes/change-client.ts';
import { openIdentityCode } from './changes/identity.ts';
import { removeGuardian, setGuardian } from './guardian/guardians.ts';
import { getClientHistory } from './history/list-history.ts';
import { peopleFileHandlers } from './import/file-handlers.ts';
import { mergeClients } from './merge/merge-clients.ts';
import { ownDataHandlers } from './own/handlers.ts';
import { listPeople } from './people/list-people.ts';
import { setClientRoles } from './roles/set-roles.ts';
import { type FoundRow, findClients } from './search/queries.ts';

const pageSize = 50;

export const clientHandlers: HandlersOf<typeof clientEndpoints> = {
  findClients: async ({ query, claims, inTenant }) => {
    const { search = '', limit = pageSize, cursor: offset = 0 } = query;
    const rows = await inTenant((scope) => findClients(scope, search, { limit: limit + 1, offset }));
    const hasContacts = claims.isAdmin || claims.canManageRegistrations;
    return {
      items: rows.slice(0, limit).map((row) => presentFound(row, hasContacts)),
      ...(rows.length > limit && { nextCursor: String(offset + limit) }),
    };
  },

  listPeople,

  addClient,
  setGuardian,
  removeGuardian,
  ...careHandlers,

  getClientCard: async (request) => {
    const { params, claims, now, inTenant } = request;
    return inTenant(async (scope) => {
      const row = await findClient(scope, params.id);
      if (!row) throw new ApiError(404, 'item_not_found');
      await logLook(scope, { clientId: row.id, byClientId: claims.clientId, now });
      return presentCard(scope, request, row);
    });
  },

  listRegistrationsOf,
  getClientHistory,

  changeClient: async (request) => {
    await changeClient(request);
    return undefined;
  },

  showClientData,

  setClientRoles: async (request) => {
    await setClientRoles(request);
    return undefined;
  },

  inviteClient,

  mergeClients: async (request) => {
    await mergeClients(request);
    return undefined;
  },

  listAudit: async ({ query, inTenant }) => {
    const limit = query.limit ?? pageSize;
    const page = { clientId: query.client, byClientId: query.by, before: query.cursor, limit: limit + 1 };
    const rows = await inTenant((scope) => listAuditEvents(scope, page));
    const items = rows.slice(0, limit);
    const last = rows.length > limit ? items.at(-1) : undefined;
    return { items, ...(last && { nextCursor: String(last.id) }) };
  },

  ...ownDataHandlers,
  ...peopleFileHandlers,
};

function presentFound({ id, firstName, lastName, clientCode, phone, email, ...row }: FoundRow, hasContacts: boolean) {
  const isTrainer = row.trainerId !== null;
  const person = { id, firstName, lastName, isTrainer, isAdmin: row.isAdmin };
  return hasContacts ? { ...person, contacts: { clientCode, phone, email } } : person;
}

/** One of the masked fields; that it was shown is logged in the same transaction. */
async function showClientData(request: HandlerRequest<typeof clientEndpoints.showClientData>) {
  const { params, body, claims, now, services, tenant, inTenant } = request;
  return inTenant(async (scope) => {
    const row = await findClient(scope, params.id);
    if (!row) throw new ApiError(404, 'item_not_found');
    const isIdentity = body.what === 'identity';
    const kind = isIdentity ? 'identity_shown' : 'address_shown';
    await logAudit(scope, { kind, clientId: row.id, byClientId: claims.clientId, now });
    const { address, city, county, zip_code: zipCode, sealedCode } = row;
    if (!isIdentity) return { address: { address, city, county, zipCode } };
    const whose = { tenantId: tenant.id, clientId: row.id };
    return sealedCode === null ? {} : { identityCode: openIdentityCode(services.secret, whose, sealedCode) };
  });
}
