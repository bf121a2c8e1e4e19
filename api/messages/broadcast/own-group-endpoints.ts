import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, instant } from '../../wire-types.ts';
import { newBroadcast } from './broadcast-schema.ts';
import { sentBroadcast } from './history-schema.ts';

const groupReach = z.object({
  /** Who are told, by push or mail. */
  people: z.int(),
  /** Whom neither reaches. */
  unreachable: z.int(),
  /** Notifications leave then, because of the quiet hours. */
  quietUntil: instant.optional(),
});

/** What a trainer writes to the members of a training group of their own, by push and mail: an SMS costs the club. */
export const ownGroupEndpoints = {
  writeToOwnGroup: endpoint({
    method: 'POST',
    path: '/trainer/message',
    summary: 'Write to the members of one’s own training group',
    access: 'trainer',
    body: z.strictObject({ groupId: id, texts: newBroadcast.shape.texts }),
    response: sentBroadcast,
    errors: ['audience_too_large'],
    isIdempotent: true,
  }),
  reachOwnGroup: endpoint({
    method: 'POST',
    path: '/trainer/message/preview',
    status: 200,
    summary: 'How many of its members that would reach',
    access: 'trainer',
    body: z.strictObject({ groupId: id }),
    response: groupReach,
  }),
};
