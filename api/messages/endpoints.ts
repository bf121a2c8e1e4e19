import { endpoint } from '../endpoint.ts';
import { broadcastEndpoints } from './broadcast/broadcast-endpoints.ts';
import { ownGroupEndpoints } from './broadcast/own-group-endpoints.ts';
import { noticeList, noticeQuery, pushKey, pushSubscription, readNotices, shownPush } from './schema.ts';

/** No idempotency keys for one’s own messages: all of that is idempotent by nature. */
export const messageEndpoints = {
  listMessages: endpoint({
    method: 'GET',
    path: '/user/message',
    summary: 'What the club has told the caller about her trainings, newest first',
    access: 'client',
    query: noticeQuery,
    response: noticeList,
    cacheKey: 'messages',
    freshSeconds: 60,
    kept: { version: 2 },
  }),
  readMessages: endpoint({
    method: 'PUT',
    path: '/user/message',
    summary: 'Mark all messages up to one as read',
    access: 'client',
    body: readNotices,
  }),
  getPushKey: endpoint({
    method: 'GET',
    path: '/user/push-key',
    summary: 'The key with which a device subscribes to notifications',
    access: 'client',
    response: pushKey,
  }),
  savePushSubscription: endpoint({
    method: 'PUT',
    path: '/user/push-subscription',
    summary: 'Notify the device of this session, until the session ends; only at the known push services',
    access: 'client',
    isOwnAlone: true,
    body: pushSubscription,
  }),
  confirmPush: endpoint({
    method: 'POST',
    path: '/public/push/shown',
    summary: 'A device has shown the push with this receipt, so that no SMS follows; unknown ones change nothing',
    access: 'visitor',
    body: shownPush,
  }),
  deletePushSubscription: endpoint({
    method: 'DELETE',
    path: '/user/push-subscription',
    summary: 'Notify the device of this session no longer; nothing happens where it is not notified',
    access: 'client',
    isOwnAlone: true,
  }),
  ...broadcastEndpoints,
  ...ownGroupEndpoints,
};
