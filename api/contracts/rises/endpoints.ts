import { endpoint } from '../../endpoint.ts';
import { idParams } from '../../wire-types.ts';
import { foreseenRise, oneRise, riseBody, riseList } from './schema.ts';

const byAdmin = { access: 'admin' } as const;

export const riseEndpoints = {
  listRises: endpoint({
    ...byAdmin,
    method: 'GET',
    path: '/admin/price-rise',
    summary:
      'Monthly contracts by what they were bought as, with what they cost, and the new prices that were announced',
    response: riseList,
    cacheKey: 'priceRises',
  }),
  foreseeRise: endpoint({
    ...byAdmin,
    method: 'POST',
    path: '/admin/price-rise/foreseen',
    status: 200,
    summary: 'What a new price would change: how many contracts, and what they cost a month; nothing is changed',
    body: riseBody,
    response: foreseenRise,
    freshSeconds: 0,
  }),
  announceRise: endpoint({
    ...byAdmin,
    method: 'POST',
    path: '/admin/price-rise',
    summary:
      'Raise the price of contracts from a day on, no earlier than the notice allows; each member is mailed, and may end free of charge until it applies. That of a single contract may fall too, from today on',
    body: riseBody,
    response: oneRise,
    errors: ['notice_not_possible'],
    isIdempotent: true,
  }),
  withdrawRise: endpoint({
    ...byAdmin,
    method: 'DELETE',
    path: '/admin/price-rise/{id}',
    summary: 'Take back a new price before it applies; each member who was told of it is told',
    params: idParams,
    response: oneRise,
    errors: ['action_not_allowed'],
    isIdempotent: true,
  }),
};
