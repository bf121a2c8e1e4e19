/** How long and how wide everything is measured. A whole run takes twelve minutes on two processors, of which the crowds take two. */
export const connections = 32;
export const rounds = 3;
/** On a busy machine: no further round of a comparison begins later than this after its start. */
export const lastRoundBeforeMs = 90_000;
export const warmUpSeconds = 2;
export const readSeconds = 3;
export const bookingSeconds = 3;
/** Open streams, and the bookings that all of them are told of, one by one. */
export const liveListeners = 1000;
export const liveBookings = 15;

/** Loopback only. */
export const ports = { trenn: 9300, bare: 9301, browser: 9302, pages: 9303, offline: 9304 };

/** Of our server's pool, and of the bare server's. */
export const poolSize = 10;
export const trainingCount = 1000;
/** Who tap at once for one training. */
export const crowdSize = 500;
/** Fifty or so can book beside a crowd before it is served, so that a few rounds have no p99, and one pause in one of them would be it. */
export const stampedes = 12;
/** More than can book one training in a turn. */
export const memberCount = 20_000;
/** One caller's connections, all on the longest list; who books meanwhile in another club, and for how long in each turn. */
export const floodConnections = 64;
export const floodedMembers = 20;
export const floodSeconds = 5;
export const floodRounds = 3;
