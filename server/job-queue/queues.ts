import type { QueueOptions } from 'pg-boss';

/**
 * The payload of each job: ids only, since the queue's tables belong to the platform and have no row-level security.
 */
export interface JobData {
  /** `attempt` is how often it was tried before; a new attempt is a job of its own. */
  'deliver-message': { tenantId: number; messageId: number; attempt?: number };
  /** Writes the messages of a broadcast, all at once. */
  'write-broadcast': { tenantId: number; broadcastId: number };
  /** Sends those that are due, beside all other messages. */
  'deliver-broadcast': { tenantId: number; broadcastId: number };
  'mail-password-reset': { tenantId: number; resetId: number };
  /** `at` is when it is due, in milliseconds: a training has several such instants. */
  'move-line': { tenantId: number; trainingId: number; at: number };
  /** Ends the bookings of a contract that it gives no more. */
  'free-bookings': { tenantId: number; contractId: number; changeId: number };
  'sweep-contracts': Record<never, never>;
  /** Members are told that their contract ends, and who has come of age that they take over. */
  'remind-ends': Record<never, never>;
  /** People are reminded of classes, and that leaving one is free no more soon. */
  'remind-of-classes': Record<never, never>;
  /** Months of contracts, fees and debts. */
  'bill-contracts': Record<never, never>;
  /** What became of a training for which a substitute is looked for; `at` as above. */
  'settle-offers': { tenantId: number; trainingId: number; at: number };
  /** What opens at `at` is booked for whom it is booked every week. */
  'book-standing': { tenantId: number; at: number };
  'sweep-standing': Record<never, never>;
  /** Who follows a style or a trainer is told of its new dates. */
  'tell-new-dates': Record<never, never>;
  /** Who has a strike, or has one no more, is told. */
  'tell-strikes': Record<never, never>;
  /** Bookings go into the calendars of who wants them there. */
  'mail-calendars': Record<never, never>;
  /** What passes in wallets show, and their phones are told of it. */
  'update-wallets': Record<never, never>;
  'reissue-forecasts': Record<never, never>;
  /** Receipts and reminders. */
  'mail-invoices': Record<never, never>;
  'sweep-lines': Record<never, never>;
  'sweep-messages': Record<never, never>;
  'sweep-payments': Record<never, never>;
  /** Events, to the addresses that clubs have named. */
  'deliver-webhooks': Record<never, never>;
  /** Letters about what was bought and is paid. */
  'deliver-purchases': Record<never, never>;
  'sweep-payouts': Record<never, never>;
  /** Offers that nobody has taken by the set hour. */
  'sweep-offers': Record<never, never>;
  /** Places and credits of training groups. */
  'sweep-groups': Record<never, never>;
  /** Letters to those who have joined, and hashes of personal codes. */
  'sweep-joins': Record<never, never>;
  'forget-old-rows': Record<never, never>;
  /** Names in books that the law wants kept no longer. */
  'forget-old-books': Record<never, never>;
  'check-invariants': Record<never, never>;
}

export type JobName = keyof JobData;

export interface QueueDeclaration<N extends JobName> {
  /** The deduplication key: while one waits, runs or is to be retried, another with the same key is dropped. */
  keyOf(data: JobData[N]): string;
  options: QueueOptions;
  /** Polling interval of a worker without jobs. */
  pollSeconds: number;
  /** How many a worker takes at a time; five without. */
  batchSize?: number;
}

const day = 86_400;

/** What looks each minute for what is due of all clubs: the next run does what one has failed at. */
const eachMinute = {
  keyOf: () => 'all',
  options: { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: day },
  pollSeconds: 10,
} as const satisfies QueueDeclaration<'tell-strikes'>;

/** All queues; the owner creates them when the schema is brought up to date. */
export const queues: { [N in JobName]: QueueDeclaration<N> } = {
  'deliver-message': {
    keyOf: ({ tenantId, messageId, attempt = 0 }) => `${tenantId}/${messageId}/${attempt}`,
    // It only puts the message into its lane; the row says when it is tried again, for which there is another job.
    options: { retryLimit: 4, retryDelay: 30, retryBackoff: true, expireInSeconds: 120, deleteAfterSeconds: day },
    pollSeconds: 1,
    batchSize: 100,
  },
  'write-broadcast': {
    keyOf: ({ tenantId, broadcastId }) => `${tenantId}/${broadcastId}`,
    options: { retryLimit: 4, retryDelay: 10, retryBackoff: true, expireInSeconds: 300, deleteAfterSeconds: day },
    pollSeconds: 1,
    batchSize: 1,
  },
  'deliver-broadcast': {
    keyOf: ({ tenantId, broadcastId }) => `${tenantId}/${broadcastId}`,
    // It works for four minutes at most; the sweep of each minute asks for the rest.
    options: { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: day },
    pollSeconds: 1,
    batchSize: 1,
  },
  'mail-password-reset': {
    keyOf: ({ tenantId, resetId }) => `${tenantId}/${resetId}`,
    // The link is valid for half an hour from the request.
    options: { retryLimit: 4, retryDelay: 10, retryBackoff: true, expireInSeconds: 60, deleteAfterSeconds: day },
    pollSeconds: 1,
  },
  'move-line': {
    keyOf: ({ tenantId, trainingId, at }) => `${tenantId}/${trainingId}/${at}`,
    // The sweep finds lost jobs a minute later.
    options: { retryLimit: 2, retryDelay: 5, expireInSeconds: 60, deleteAfterSeconds: day },
    pollSeconds: 1,
  },
  'free-bookings': {
    keyOf: ({ tenantId, contractId, changeId }) => `${tenantId}/${contractId}/${changeId}`,
    options: { retryLimit: 10, retryDelay: 10, retryBackoff: true, expireInSeconds: 300, deleteAfterSeconds: day },
    pollSeconds: 1,
  },
  'bill-contracts': {
    keyOf: () => 'all',
    options: { retryLimit: 0, expireInSeconds: 3600, deleteAfterSeconds: day },
    pollSeconds: 10,
  },
  'sweep-contracts': {
    keyOf: () => 'all',
    options: { retryLimit: 0, expireInSeconds: 900, deleteAfterSeconds: day },
    pollSeconds: 10,
  },
  'remind-ends': {
    keyOf: () => 'all',
    options: { retryLimit: 0, expireInSeconds: 900, deleteAfterSeconds: day },
    pollSeconds: 10,
  },
  'remind-of-classes': eachMinute,
  'tell-new-dates': eachMinute,
  'tell-strikes': eachMinute,
  'mail-calendars': eachMinute,
  'update-wallets': {
    keyOf: () => 'all',
    options: { retryLimit: 0, expireInSeconds: 600, deleteAfterSeconds: day },
    pollSeconds: 10,
  },
  'settle-offers': {
    keyOf: ({ tenantId, trainingId, at }) => `${tenantId}/${trainingId}/${at}`,
    options: { retryLimit: 4, retryDelay: 5, retryBackoff: true, expireInSeconds: 60, deleteAfterSeconds: day },
    pollSeconds: 1,
  },
  'book-standing': {
    keyOf: ({ tenantId, at }) => `${tenantId}/${at}`,
    // The sweep finds lost jobs a minute later.
    options: { retryLimit: 2, retryDelay: 5, expireInSeconds: 300, deleteAfterSeconds: day },
    pollSeconds: 1,
  },
  'sweep-standing': {
    keyOf: () => 'all',
    options: { retryLimit: 0, expireInSeconds: 600, deleteAfterSeconds: day },
    pollSeconds: 10,
  },
  'mail-invoices': {
    keyOf: () => 'all',
    options: { retryLimit: 0, expireInSeconds: 900, deleteAfterSeconds: day },
    pollSeconds: 10,
  },
  'reissue-forecasts': {
    keyOf: () => 'all',
    options: { retryLimit: 0, expireInSeconds: 3600, deleteAfterSeconds: day },
    pollSeconds: 60,
  },
  'sweep-lines': {
    keyOf: () => 'all',
    options: { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: day },
    pollSeconds: 10,
  },
  'sweep-messages': {
    keyOf: () => 'all',
    options: { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: day },
    pollSeconds: 10,
  },
  'sweep-payments': {
    keyOf: () => 'all',
    options: { retryLimit: 0, expireInSeconds: 600, deleteAfterSeconds: day },
    pollSeconds: 10,
  },
  'deliver-webhooks': {
    keyOf: () => 'all',
    options: { retryLimit: 0, expireInSeconds: 900, deleteAfterSeconds: day },
    pollSeconds: 10,
  },
  'deliver-purchases': {
    keyOf: () => 'all',
    options: { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: day },
    pollSeconds: 10,
  },
  'sweep-offers': {
    keyOf: () => 'all',
    options: { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: day },
    pollSeconds: 10,
  },
  'sweep-groups': {
    keyOf: () => 'all',
    options: { retryLimit: 0, expireInSeconds: 600, deleteAfterSeconds: day },
    pollSeconds: 10,
  },
  'sweep-payouts': {
    keyOf: () => 'all',
    options: { retryLimit: 0, expireInSeconds: 900, deleteAfterSeconds: day },
    pollSeconds: 60,
  },
  'sweep-joins': {
    keyOf: () => 'all',
    options: { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: day },
    pollSeconds: 10,
  },
  'forget-old-rows': {
    keyOf: () => 'all',
    options: { retryLimit: 0, expireInSeconds: 900, deleteAfterSeconds: day },
    pollSeconds: 60,
  },
  'forget-old-books': {
    keyOf: () => 'all',
    options: { retryLimit: 0, expireInSeconds: 3600, deleteAfterSeconds: day },
    pollSeconds: 60,
  },
  'check-invariants': {
    keyOf: () => 'all',
    options: { retryLimit: 0, expireInSeconds: 900, deleteAfterSeconds: day },
    pollSeconds: 60,
  },
};

export const jobNames = Object.keys(queues) as JobName[];
