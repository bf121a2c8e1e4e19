/**
 * Durations and sizes of all measurements. A full run takes twelve minutes on two processors, of which the crowds take
 * two.
 */
export const connections = 32;
export const rounds = 3;
/** On a busy machine: no further round of a comparison starts later than this after the first. */
export const lastRoundBeforeMs = 90_000;
export const warmUpSeconds = 2;
export const readSeconds = 3;
export const bookingSeconds = 3;
/** Open streams, and the bookings that all of them are notified of, one by one. */
export const liveListeners = 1000;
export const liveBookings = 15;

/** Loopback only. */
export const ports = {
  trenn: 9300,
  bare: 9301,
  browser: 9302,
  pages: 9303,
  offline: 9304,
  small: 9310,
  hosts: 9320,
  cells: 9330,
};

/** Sizes of our server's pool, and of the bare server's. */
export const poolSize = 10;
export const trainingCount = 1000;
/** Members who book one training at once. */
export const crowdSize = 500;
/**
 * Some fifty can book beside a crowd before it is served, so a few rounds give no p99: a single pause in one of them
 * would be it.
 */
export const stampedes = 12;
/** More than can book one training in a turn. Those beside floods (19 turns) and viewers (7) are a thousand others in each. */
export const memberCount = 30_000;
/**
 * One caller's connections, all on the longest list; the members booking in another club meanwhile, and for how long in
 * each turn.
 */
export const floodConnections = 64;
export const floodedMembers = 20;
export const floodSeconds = 5;
export const floodRounds = 3;
/** How often each letter of the searches is typed, and before that without being measured. */
export const searchRounds = 12;
export const searchWarmUps = 3;
/** How often a month of statistics is asked for, and before that without being measured. */
export const statisticsRounds = 40;
export const statisticsWarmUps = 5;
/** Clubs in the same tables, each with so many trainings of twenty registrations. */
export const neighbourClubs = 49;
export const neighbourTrainings = 1000;
/** Who watch a video at once, and how often and how long members book beside them. */
export const viewers = 100;
export const videoRounds = 3;
export const videoSeconds = 8;
/** How often a month of statistics is drawn. */
export const figureRounds = 11;
/** Invoices that are drawn, and before that without being measured. */
export const documentRounds = 100;
export const documentWarmUps = 5;
/** How often a series is made, and before that without being measured. */
export const seriesRounds = 15;
export const seriesWarmUps = 3;

/** Payments that are settled, and before that without being measured. */
export const settleRounds = 100;
export const settleWarmUps = 20;
/** Monthly contracts of one run. */
export const billedContracts = 20_000;

/** Of the large database of `growth`, unless the caller says otherwise. */
export const largeRegistrations = 5_000_000;
/** A club of 5,000 members, each of whom books three times a month. */
export const clubRegistrations = 187_200;
/** How often each is asked of the small and of the large database, in turn, and before that without being measured. */
export const growthRounds = 400;
export const growthMonths = 60;
export const growthWarmUps = 20;
/** Clubs of one process. */
export const hostCounts = [1, 40, 400] as const;
/** What each club's members have asked for: its weeks, from the database and then from memory. */
export const hostRounds = 1200;

/** Clubs of each of two cells, whose members can book so often together; for how long they are asked, and left alone. */
export const clubsOfCell = 500;
export const cellMembers = 30_000;
export const cellSeconds = 60;
export const cellIdleSeconds = 60;
/** Of each cell at once. */
export const cellConnections = 8;

/** How often a large club moves, there and back in turn, and how many rows change and go once they are copied. */
export const largeMoves = 4;
export const writtenBefore = 1000;

/** What may be measured by itself. */
export const benchParts = [
  'timetable',
  'bookings',
  'clients',
  'statistics',
  'figures',
  'video',
  'series',
  'flood',
  'live',
  'first-load',
  'offline',
  'week',
  'doors',
  'entry',
  'scan',
  'documents',
  'settle',
  'billing',
  'lighthouse',
  'growth',
  'hosts',
  'cells',
  'large-club',
] as const;

/** Too long for a complete run: measured only where they are named. */
export const namedParts: readonly BenchPart[] = ['growth', 'hosts', 'cells', 'large-club'];

export type BenchPart = (typeof benchParts)[number];
