import { z } from 'zod';
import { id, instant, listOf, longId } from '../wire-types.ts';
import { webhookEvents } from './webhook-events.ts';

/** `https` and a name; that it is of the internet is looked at whenever something is sent. */
const address = z
  .string()
  .max(300)
  .refine((text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    return url?.protocol === 'https:' && url.username === '' && url.password === '' && url.hash === '';
  }, 'an address that begins with https');

export const webhook = z.object({
  id,
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  createdAt: instant,
  /** Nothing was accepted for three days: nothing is sent until somebody resumes it. */
  pausedAt: instant.nullable(),
  /** How many events wait to be sent. */
  waiting: z.int(),
});

export const webhooks = listOf(webhook);

export const newWebhook = z.strictObject({
  url: address,
  events: z
    .array(z.enum(webhookEvents))
    .min(1)
    .refine((named) => new Set(named).size === named.length, 'each once'),
});

/** The secret is in this response, and nowhere afterwards. */
export const madeWebhook = z.object({ item: webhook, secret: z.string() });

/** What is sent: numbers alone, by which a program reads more with a key. */
export const webhookBody = z.object({
  id: longId,
  event: z.enum(webhookEvents),
  at: instant,
  data: z.object({
    registrationId: longId.optional(),
    trainingId: id.optional(),
    /** Null: a visitor. */
    clientId: id.nullable().optional(),
    entryId: longId.optional(),
    clubId: id.optional(),
    invoiceId: id.optional(),
  }),
});

export const webhookDelivery = z.object({
  id: longId,
  event: z.enum(webhookEvents),
  /** As it is sent. */
  body: z.string(),
  createdAt: instant,
  state: z.enum(['waiting', 'sent']),
  attempts: z.int(),
  /** Of the last answer; null: none came. */
  status: z.int().nullable(),
  nextAt: instant.nullable(),
  sentAt: instant.nullable(),
});

export const webhookDeliveries = listOf(webhookDelivery);

export type Webhook = z.infer<typeof webhook>;
export type NewWebhook = z.infer<typeof newWebhook>;
export type WebhookDelivery = z.infer<typeof webhookDelivery>;
