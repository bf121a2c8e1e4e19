import { z } from 'zod';
import { listQuery } from '../../lists/list-query.ts';
import { id, instant, listOf, longId, longIdText } from '../../wire-types.ts';
import {
  audience,
  broadcastChannels,
  broadcastTexts,
  channels,
  failureReasons,
  newBroadcast,
  plainText,
  smsCost,
} from './broadcast-schema.ts';

/** Of its people, by the best that became of what each got. */
const counts = z.object({ delivered: z.int(), sent: z.int(), pending: z.int(), failed: z.int() });

export const broadcastItem = z.object({
  id,
  title: z.string(),
  audience: z.enum(['training', 'contract', 'club', 'group', 'person', 'people']),
  channels,
  isAdvertising: z.boolean(),
  state: z.enum(['waiting', 'sending', 'sent', 'withdrawn']),
  createdAt: instant,
  sendAt: instant,
  by: z.string(),
  people: z.int(),
  counts,
});

export const broadcastList = listOf(broadcastItem).extend({ failed: z.int(), waiting: z.int() });

/** What the heads of the list of messages sort by; `written` is the order in which they were. */
export const broadcastSorts = ['written', 'sendAt', 'people', 'by'] as const;

export const broadcastListQuery = listQuery(broadcastSorts)
  .omit({ export: true })
  .extend({
    show: z.enum(['failed', 'waiting']).optional(),
  });

export const undelivered = z.object({
  messageId: longId,
  clientId: id.nullable(),
  name: z.string(),
  recipient: z.string(),
  channel: z.enum(broadcastChannels),
  reason: z.enum(failureReasons),
  hasEmail: z.boolean(),
});

export const broadcastDetail = broadcastItem.extend({
  audienceChoice: audience,
  texts: broadcastTexts,
  withoutDiacritics: z.boolean(),
  quietUntil: instant.optional(),
  notConsenting: z.int(),
  sms: z.int(),
  push: z.int(),
  email: z.int(),
  cost: smsCost,
  /** At most 100 of those whom nothing has reached. */
  failures: z.array(undelivered),
});

export const sentBroadcast = z.object({ id, people: z.int() });

/** Instead of the channel that failed. */
export const resendBody = z.strictObject({ by: z.literal('email').optional() });
/** `all`: whatever failed in the past week and still says something of use. */
export const resendMessagesBody = z.strictObject({ ids: z.array(longId).max(100), all: z.boolean().optional() });
export const resent = z.object({ count: z.int() });

/** A message that the system wrote by itself. */
export const automaticMessage = z.object({
  id: longId,
  /** The name of its text. */
  template: z.string(),
  channel: z.enum(broadcastChannels),
  name: z.string(),
  recipient: z.string(),
  training: z.string(),
  state: z.enum(['pending', 'sent', 'delivered', 'failed', 'not_needed']),
  reason: z.enum(failureReasons).optional(),
  createdAt: instant,
});
/** What has not left: failed for good in the past week, or tried again by itself. */
const unsent = z.object({ failed: z.int(), retried: z.int(), since: instant });
export const automaticList = listOf(automaticMessage).extend({ unsent: unsent.optional() });
export const automaticQuery = z.object({ cursor: longIdText.optional(), show: z.enum(['failed']).optional() });

export const templateBody = z.strictObject({ name: plainText(80), texts: newBroadcast.shape.texts });
export const messageTemplate = z.object({ id, name: z.string(), texts: broadcastTexts });
export const templateList = listOf(messageTemplate);
export const savedTemplate = z.object({ id });

/** A delivery report of Messente; fields that are not needed here may come and go. */
export const deliveryReport = z.object({
  omnimessage_id: z.string().max(100).optional(),
  statuses: z
    .array(z.object({ status: z.string().max(40), err: z.union([z.int(), z.string().max(10)]).nullish() }))
    .max(50),
});
export const reportParams = z.object({ token: z.string().regex(/^\d{1,10}\.\d{1,6}\.[\w-]{32}$/) });

export type BroadcastItem = z.infer<typeof broadcastItem>;
export type BroadcastDetail = z.infer<typeof broadcastDetail>;
export type Unsent = z.infer<typeof unsent>;
export type AutomaticMessage = z.infer<typeof automaticMessage>;
export type Undelivered = z.infer<typeof undelivered>;
export type MessageTemplate = z.infer<typeof messageTemplate>;

export type BroadcastSort = (typeof broadcastSorts)[number];
