import { endpoint } from '../endpoint.ts';
import { followingList, followingParams } from './schema.ts';

/** What is said twice changes nothing, so none has an idempotency key. */
export const followingEndpoints = {
  listFollowing: endpoint({
    method: 'GET',
    path: '/user/following',
    summary: 'The styles and trainers of whose new dates one is told',
    access: 'client',
    response: followingList,
    cacheKey: 'following list',
    kept: { version: 1 },
  }),
  follow: endpoint({
    method: 'PUT',
    path: '/user/following/{kind}/{id}',
    summary: 'Be told of new dates of a style or a trainer, once a day at most',
    access: 'client',
    params: followingParams,
    errors: ['item_not_found'],
  }),
  unfollow: endpoint({
    method: 'DELETE',
    path: '/user/following/{kind}/{id}',
    summary: 'Be told of them no longer',
    access: 'client',
    params: followingParams,
    errors: ['item_not_found'],
  }),
};
