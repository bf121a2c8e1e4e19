import type { PlainDate } from '#api/dates.ts';

export const saleStates = ['sold', 'coming', 'over', 'retired'] as const;
export type SaleState = (typeof saleStates)[number];

interface Sold {
  isRetired: boolean;
  validFrom: PlainDate;
  validUntil: PlainDate | null;
}

/** Whether something is sold, or a code is good, on a day. */
export function saleStateOf({ isRetired, validFrom, validUntil }: Sold, today: PlainDate): SaleState {
  if (isRetired) return 'retired';
  if (validFrom > today) return 'coming';
  return validUntil !== null && validUntil < today ? 'over' : 'sold';
}
