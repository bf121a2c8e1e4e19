import type { AgreedCost, LeavingCost } from './late-leaving.ts';

/** What somebody agrees to who has read this. */
export const agreedTo = ({ feeCents, usesVisit, strike }: LeavingCost): AgreedCost => ({
  feeCents,
  usesVisit,
  strikes: strike?.count ?? 0,
});

/** The same as the fields of a request. */
export const agreedFields = ({ feeCents, usesVisit, strike }: LeavingCost) => ({
  lateFeeCents: feeCents,
  lateVisit: usesVisit,
  // Named also where there is none: an earlier version of the app, which knows no strikes, names nothing.
  lateStrikes: strike?.count ?? 0,
});
