import { endpoint } from '../endpoint.ts';
import { clientQuery, foundClients } from './schema.ts';

export const clientEndpoints = {
  findClients: endpoint({
    method: 'GET',
    path: '/admin/client',
    summary:
      'Clients by name, phone, client or card number as one types; contacts for those who may change registrations',
    access: 'desk',
    query: clientQuery,
    status: 200,
    response: foundClients,
    errors: [],
    cacheSeconds: 0,
  }),
};
