/** The statuses of an order at the payment provider; their names are the specification's. */
export const paymentStatuses = [
  'PENDING',
  'AUTHORIZED',
  'PAID',
  'VOIDED',
  'ABANDONED',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
] as const;

export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * What may follow what. The bank may still finish an order that was abandoned, and may take money back that it had
 * confirmed; of money that went back, that it had come may never have been heard. Whatever else a provider reports, an order
 * stays as it is.
 */
const allowed: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  PENDING: ['AUTHORIZED', 'PAID', 'VOIDED', 'ABANDONED', 'PARTIALLY_REFUNDED', 'REFUNDED'],
  AUTHORIZED: ['PAID', 'VOIDED', 'PARTIALLY_REFUNDED', 'REFUNDED'],
  ABANDONED: ['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED'],
  PAID: ['VOIDED', 'PARTIALLY_REFUNDED', 'REFUNDED'],
  PARTIALLY_REFUNDED: ['PARTIALLY_REFUNDED', 'REFUNDED'],
  VOIDED: [],
  REFUNDED: [],
};

export const mayBecome = (from: PaymentStatus, to: PaymentStatus): boolean => allowed[from].includes(to);

/** Has money of the order gone back? */
export const isRefundedStatus = (status: PaymentStatus): boolean =>
  status === 'PARTIALLY_REFUNDED' || status === 'REFUNDED';

/** Has the money of the order been confirmed, whether or not some of it went back since? */
export const isPaidStatus = (status: PaymentStatus): boolean => status === 'PAID' || isRefundedStatus(status);

/** Can the order still be paid by itself, so that it is worth asking for? */
export const isOpenStatus = (status: PaymentStatus): boolean => status === 'PENDING' || status === 'AUTHORIZED';

/** The statuses of a refund, as the provider names them. */
export const refundStatuses = ['PENDING', 'PROCESSING', 'SUCCESSFUL', 'REJECTED', 'CANCELED'] as const;

export type RefundStatus = (typeof refundStatuses)[number];

export const isFinalRefund = (status: RefundStatus): boolean =>
  status === 'SUCCESSFUL' || status === 'REJECTED' || status === 'CANCELED';
