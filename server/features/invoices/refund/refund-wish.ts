import type { PaymentMeans } from '../../ledger/accounts.ts';

export interface RefundWish {
  /** Whose credit goes back: a client's, or that of the payer of an invoice whom the club does not know. */
  clientId: number | null;
  invoiceId: number | null;
  amountCents: number;
  means: PaymentMeans;
  /** The payment against which the provider gives it back. */
  paymentId: number | null;
  reason: string;
  /** Stored before the provider is called, so that a repeated call is the same refund. */
  idempotencyKey: string;
}
