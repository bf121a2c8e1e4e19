/** Accounts of the ledger. */
export const ledgerAccounts = [
  'receivable',
  'client_credit',
  'voucher_liability',
  'provider_clearing',
  'bank',
  'cash',
  'cash_transit',
  'cash_difference',
  'cash_sundry',
  'terminal',
  'benefit',
  'unallocated',
  'revenue',
  'vat',
  'fees',
  'write_off',
  'rounding',
  'opening',
] as const;

export type LedgerAccount = (typeof ledgerAccounts)[number];
