import type { MailBody } from '#api/documents/schema.ts';
import type { IssueBody, PaymentBody, RefundBody } from '#api/invoices/staff-schema.ts';
import { command, ownAnswers } from '#src/lib/data/command.ts';
import { api } from '#src/lib/session/call-as-user.ts';

interface Once {
  /** The same for each attempt at the same thing. */
  idempotencyKey: string;
}

type OfInvoice<B> = Once & { id: number; body: B };

interface CreditWish {
  lines?: { id: number; amount?: number }[];
  reason: string;
  keepsGrants: boolean;
}

/** `clientId` is one's own. */
export const billMutations = {
  pay: command(
    ({ id, body, idempotencyKey }: OfInvoice<PaymentBody>) =>
      api('POST /admin/invoice/{id}/payment', { params: { id }, body, idempotencyKey }),
    { invalidates: [ownAnswers] },
  ),
  payByCredit: command(
    ({ id, idempotencyKey }: Once & { id: number }) =>
      api('POST /admin/invoice/{id}/credit-use', { params: { id }, idempotencyKey }),
    { invalidates: [ownAnswers] },
  ),
  credit: command(
    ({ id, body, idempotencyKey }: OfInvoice<CreditWish>) =>
      api('POST /admin/invoice/{id}/credit', { params: { id }, body, idempotencyKey }),
    { invalidates: [ownAnswers] },
  ),
  refund: command(
    ({ body, idempotencyKey }: Once & { body: RefundBody }) => api('POST /admin/refund', { body, idempotencyKey }),
    { invalidates: [ownAnswers] },
  ),
  writeOff: command(
    ({ id, body, idempotencyKey }: OfInvoice<{ reason: string }>) =>
      api('POST /admin/invoice/{id}/write-off', { params: { id }, body, idempotencyKey }),
    { invalidates: [ownAnswers] },
  ),
  /** `id` is the payment's. */
  reverse: command(
    ({ id, body, idempotencyKey }: OfInvoice<{ reason: string }>) =>
      api('POST /admin/payment/{id}/reversal', { params: { id }, body, idempotencyKey }),
    { invalidates: [ownAnswers] },
  ),
  /** `id` is the payment's. */
  allocate: command(
    ({ id, body, idempotencyKey }: OfInvoice<{ invoiceIds: number[]; clientId: number | null }>) =>
      api('POST /admin/payment/{id}/allocation', { params: { id }, body, idempotencyKey }),
    { invalidates: [ownAnswers] },
  ),
  mail: command(
    ({ id, body, idempotencyKey }: OfInvoice<MailBody>) =>
      api('POST /admin/invoice/{id}/mail', { params: { id }, body, idempotencyKey }),
    { invalidates: [ownAnswers] },
  ),
  endTask: command(
    ({ id, body, idempotencyKey }: OfInvoice<{ note: string }>) =>
      api('PUT /admin/money-task/{id}', { params: { id }, body, idempotencyKey }),
    { invalidates: [ownAnswers] },
  ),
  issue: command(
    ({ body, idempotencyKey }: Once & { body: IssueBody }) => api('POST /admin/invoice', { body, idempotencyKey }),
    { invalidates: [ownAnswers] },
  ),
};
