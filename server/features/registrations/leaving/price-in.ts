import type { LeavingCost } from '#api/registrations/leaving/late-leaving.ts';
import type { LeavingQuery } from '#api/registrations/schema.ts';

/** What somebody has agreed to pay for leaving late. */
export const priceIn = ({
  lateFeeCents: feeCents,
  lateVisit: usesVisit = false,
}: Pick<LeavingQuery, 'lateFeeCents' | 'lateVisit'>): LeavingCost | undefined =>
  feeCents === undefined ? undefined : { feeCents, usesVisit };
