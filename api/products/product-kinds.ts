/** What products are sorted by where they are sold, and revenue by in the ledger. */
export const productKinds = [
  'fitness',
  'pilates',
  'pool',
  'golf',
  'spa',
  'personal',
  'voucher',
  'fee',
  'other',
] as const;

export type ProductKind = (typeof productKinds)[number];
