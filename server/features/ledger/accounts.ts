/** The accounts of the ledger; revenue and VAT are kept by VAT code, benefits by who gives them. */
export type Account =
  | 'receivable'
  | 'client_credit'
  | 'voucher_liability'
  | 'provider_clearing'
  | 'bank'
  | 'cash'
  | 'cash_transit'
  | 'cash_difference'
  | 'cash_sundry'
  | 'terminal'
  | 'benefit'
  | 'unallocated'
  | 'revenue'
  | 'vat'
  | 'fees'
  | 'write_off'
  | 'rounding'
  | 'opening';

export type PostingKind =
  | 'invoice'
  | 'credit'
  | 'payment'
  | 'allocation'
  | 'reversal'
  | 'credit_use'
  | 'refund'
  | 'write_off'
  | 'payout'
  | 'transfer'
  | 'charge'
  | 'breakage'
  | 'voucher_vat'
  | 'drawer'
  | 'deposit'
  | 'count'
  | 'opening';

/** How money comes and goes. `provider` is the payment provider, `benefit` what an employer pays through a programme. */
export type PaymentMeans = 'provider' | 'bank' | 'cash' | 'terminal' | 'benefit' | 'voucher';

export const accountOfMeans = {
  provider: 'provider_clearing',
  bank: 'bank',
  cash: 'cash',
  terminal: 'terminal',
  benefit: 'benefit',
  voucher: 'voucher_liability',
} as const satisfies Record<PaymentMeans, Account>;

export type RefundState = 'requested' | 'booked' | 'rejected';
