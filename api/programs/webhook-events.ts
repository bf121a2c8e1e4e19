/** What a club may have told to another program. */
export const webhookEvents = [
  'registration.booked',
  'registration.cancelled',
  'training.cancelled',
  'training.moved',
  'person.joined',
  'entry.made',
  'invoice.paid',
  'invoice.unpaid',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Of a club at once. */
export const mostWebhooks = 10;
