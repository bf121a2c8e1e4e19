import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { MailBody } from '#api/documents/schema.ts';
import type { IssueBody, PaymentBody, RefundBody } from '#api/invoices/staff-schema.ts';
import { api } from '#src/lib/session/call-as-user.ts';

/** Without a network each fails at once: nothing about money is queued. */
const always = { networkMode: 'always', retry: false } as const;

/** Money changes what a client may do, and what needs a hand: all of one's own is fetched again. */
const refresh = (client: QueryClient, clientId: number) => client.invalidateQueries({ queryKey: ['own', clientId] });

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
  pay: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['bills', 'pay'],
      mutationFn: ({ id, body, idempotencyKey }: OfInvoice<PaymentBody>) =>
        api('POST /admin/invoice/{id}/payment', { params: { id }, body, idempotencyKey }),
      onSettled: () => refresh(client, clientId),
      ...always,
    }),
  useCredit: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['bills', 'useCredit'],
      mutationFn: ({ id, idempotencyKey }: Once & { id: number }) =>
        api('POST /admin/invoice/{id}/credit-use', { params: { id }, idempotencyKey }),
      onSettled: () => refresh(client, clientId),
      ...always,
    }),
  credit: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['bills', 'credit'],
      mutationFn: ({ id, body, idempotencyKey }: OfInvoice<CreditWish>) =>
        api('POST /admin/invoice/{id}/credit', { params: { id }, body, idempotencyKey }),
      onSettled: () => refresh(client, clientId),
      ...always,
    }),
  refund: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['bills', 'refund'],
      mutationFn: ({ body, idempotencyKey }: Once & { body: RefundBody }) =>
        api('POST /admin/refund', { body, idempotencyKey }),
      onSettled: () => refresh(client, clientId),
      ...always,
    }),
  writeOff: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['bills', 'writeOff'],
      mutationFn: ({ id, body, idempotencyKey }: OfInvoice<{ reason: string }>) =>
        api('POST /admin/invoice/{id}/write-off', { params: { id }, body, idempotencyKey }),
      onSettled: () => refresh(client, clientId),
      ...always,
    }),
  /** `id` is the payment's. */
  reverse: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['bills', 'reverse'],
      mutationFn: ({ id, body, idempotencyKey }: OfInvoice<{ reason: string }>) =>
        api('POST /admin/payment/{id}/reversal', { params: { id }, body, idempotencyKey }),
      onSettled: () => refresh(client, clientId),
      ...always,
    }),
  /** `id` is the payment's. */
  allocate: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['bills', 'allocate'],
      mutationFn: ({ id, body, idempotencyKey }: OfInvoice<{ invoiceIds: number[]; clientId: number | null }>) =>
        api('POST /admin/payment/{id}/allocation', { params: { id }, body, idempotencyKey }),
      onSettled: () => refresh(client, clientId),
      ...always,
    }),
  mail: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['bills', 'mail'],
      mutationFn: ({ id, body, idempotencyKey }: OfInvoice<MailBody>) =>
        api('POST /admin/invoice/{id}/mail', { params: { id }, body, idempotencyKey }),
      onSettled: () => refresh(client, clientId),
      ...always,
    }),
  endTask: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['bills', 'endTask'],
      mutationFn: ({ id, body, idempotencyKey }: OfInvoice<{ note: string }>) =>
        api('PUT /admin/money-task/{id}', { params: { id }, body, idempotencyKey }),
      onSettled: () => refresh(client, clientId),
      ...always,
    }),
  issue: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['bills', 'issue'],
      mutationFn: ({ body, idempotencyKey }: Once & { body: IssueBody }) =>
        api('POST /admin/invoice', { body, idempotencyKey }),
      onSettled: () => refresh(client, clientId),
      ...always,
    }),
};
