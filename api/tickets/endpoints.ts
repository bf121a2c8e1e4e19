import { endpoint } from '../endpoint.ts';
import { idParams } from '../wire-types.ts';
import { accepted, openShare, ownCards, shareBody, shared, sharedQuery, ticketCheck, ticketQuery } from './schema.ts';

/** Each refusal has its own words. */
export const unusable = ['ticket_used', 'ticket_expired', 'voucher_used', 'voucher_expired'] as const;

export const ticketEndpoints = {
  checkTicket: endpoint({
    method: 'GET',
    path: '/public/ticket',
    summary: 'Whether a ticket is good, for whoever has its code',
    access: 'visitor',
    query: ticketQuery,
    response: ticketCheck,
    errors: ['ticket_not_found', 'too_many_requests'],
    isSecret: true,
    freshSeconds: 0,
  }),
  listOwnCards: endpoint({
    method: 'GET',
    path: '/user/card',
    summary: 'Own tickets and vouchers with their codes, and the links that pass them on',
    access: 'client',
    response: ownCards,
    cacheKey: 'cards',
    freshSeconds: 0,
    kept: { version: 2 },
  }),
  shareCard: endpoint({
    method: 'POST',
    path: '/user/card/share',
    summary: 'A link that passes on a ticket or voucher, until it is taken back; the one that there is, if any',
    access: 'client',
    body: shareBody,
    response: openShare,
    errors: ['voucher_not_shareable', 'share_not_possible', ...unusable],
    isIdempotent: true,
  }),
  takeBackShare: endpoint({
    method: 'DELETE',
    path: '/user/card/share/{id}',
    summary: 'Take a link back that nobody has opened',
    access: 'client',
    params: idParams,
    errors: ['share_opened'],
    isIdempotent: true,
  }),
  getShared: endpoint({
    method: 'GET',
    path: '/public/ticket/shared',
    summary: 'What a link passes on, and whether it still does; it takes nothing',
    access: 'visitor',
    query: sharedQuery,
    response: shared,
    errors: ['share_not_found', 'too_many_requests'],
    isSecret: true,
    freshSeconds: 0,
  }),
  acceptShared: endpoint({
    method: 'POST',
    path: '/public/ticket/shared',
    summary: 'Take what a link passes on: once, into the own account or as a code',
    access: 'visitor',
    body: sharedQuery,
    response: accepted,
    errors: [
      'share_not_found',
      'share_taken_back',
      'share_opened',
      'share_not_possible',
      'too_many_requests',
      ...unusable,
    ],
    isIdempotent: true,
  }),
  declineShared: endpoint({
    method: 'POST',
    path: '/public/ticket/shared/decline',
    summary: 'Leave what a link passes on to whoever gave it; the link is good for nothing then',
    access: 'visitor',
    body: sharedQuery,
    errors: ['share_not_found', 'share_taken_back', 'share_opened', 'too_many_requests'],
    isIdempotent: true,
  }),
};
