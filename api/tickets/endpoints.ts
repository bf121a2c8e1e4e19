import { endpoint } from '../endpoint.ts';
import { ticketCheck, ticketQuery } from './schema.ts';

export const ticketEndpoints = {
  checkTicket: endpoint({
    method: 'GET',
    path: '/public/ticket',
    summary: 'Whether a ticket is good, for whoever has its code',
    access: 'visitor',
    query: ticketQuery,
    status: 200,
    response: ticketCheck,
    errors: ['ticket_not_found', 'too_many_requests'],
    cacheSeconds: 0,
    isSecret: true,
  }),
};
