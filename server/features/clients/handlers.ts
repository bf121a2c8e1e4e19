import type { clientEndpoints } from '#api/clients/endpoints.ts';
import type { HandlersOf } from '../../endpoint/handler.ts';
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
};

function presentFound({ id, firstName, lastName, clientCode, phone, email, ...row }: FoundRow, hasContacts: boolean) {
  const isTrainer = row.trainerId !== null;
  const person = { id, firstName, lastName, isTrainer, isAdmin: row.isAdmin };
  return hasContacts ? { ...person, contacts: { clientCode, phone, email } } : person;
}
