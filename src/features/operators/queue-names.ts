/** The queues of the server, which the page names in words. */
export const queueNames = [
  'deliver-message',
  'write-broadcast',
  'deliver-broadcast',
  'mail-password-reset',
  'move-line',
  'free-bookings',
  'sweep-contracts',
  'remind-ends',
  'remind-of-classes',
  'tell-new-dates',
  'bill-contracts',
  'settle-offers',
  'reissue-forecasts',
  'mail-invoices',
  'sweep-lines',
  'sweep-messages',
  'sweep-payments',
  'deliver-purchases',
  'sweep-payouts',
  'book-standing',
  'sweep-standing',
  'deliver-webhooks',
  'sweep-offers',
  'sweep-groups',
  'sweep-joins',
  'forget-old-rows',
  'forget-old-books',
  'check-invariants',
] as const;

/** One of them; a server of another version may have others, which have their names alone. */
export const knownQueue = (name: string) => queueNames.find((one) => one === name);
