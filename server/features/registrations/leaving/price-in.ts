import type { AgreedCost } from '#api/registrations/leaving/late-leaving.ts';
import type { LeavingQuery } from '#api/registrations/schema.ts';

/** What somebody has agreed to for leaving late. */
export const priceIn = ({
  lateFeeCents: feeCents,
  lateVisit: usesVisit = false,
  // An earlier version of the app knows no strikes; who has agreed to the price there can leave too.
  lateStrikes: strikes = Number.POSITIVE_INFINITY,
}: Pick<LeavingQuery, 'lateFeeCents' | 'lateVisit' | 'lateStrikes'>): AgreedCost | undefined =>
  feeCents === undefined ? undefined : { feeCents, usesVisit, strikes };
