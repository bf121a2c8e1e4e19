import { cellQuestion, operatedCells } from './cells-schema.ts';
import { type OperatorEndpoint, operatorEndpoint } from './operator-endpoint.ts';
import { operatedTenants } from './tenants-schema.ts';

/** What operators see of the other deployments, and what those ask each other for it. */
export const cellEndpoints = {
  listCells: operatorEndpoint({
    method: 'GET',
    path: '/cells',
    isPolled: true,
    summary: 'The lists of all other cells, each asked for three seconds at most; none where no file names cells',
    response: operatedCells,
  }),
  askCell: operatorEndpoint({
    method: 'POST',
    path: '/cell',
    isOpen: true,
    summary: 'The list of this cell, for a server of another one that proves to have the same secret; 403 otherwise',
    body: cellQuestion,
    response: operatedTenants,
    errors: ['action_not_allowed'],
  }),
} satisfies Record<string, OperatorEndpoint>;
