import { z } from 'zod';
import { listQuery } from '../lists/list-query.ts';
import { id, idText, instant, listOf, plainDate } from '../wire-types.ts';
import { invoiceDetail, invoiceSummary, meansShown } from './schema.ts';

/** What happened to an invoice, as staff read it, the earliest first. */
const invoiceEvent = z.object({
  at: instant,
  kind: z.enum([
    'invoice',
    'payment',
    'allocation',
    'reversal',
    'credit_use',
    'write_off',
    'credit',
    'refund',
    'refund_requested',
    'refund_rejected',
    'mailed',
    'reminded',
    'receipt_mailed',
  ]),
  means: z.enum(meansShown).nullable(),
  amount: z.int(),
  reference: z.string(),
  /** Why, in the words of whoever did it. */
  note: z.string(),
  /** Who; null: nobody of the staff. */
  by: z.string().nullable(),
  paymentId: id.nullable(),
  /** A payment that was not taken back yet. */
  isReversible: z.boolean(),
  /** Of a credit invoice. */
  number: z.string(),
});

export const staffInvoice = invoiceDetail.extend({
  clientId: id.nullable(),
  payerClientId: id.nullable(),
  unitId: id.nullable(),
  /** What the club owes who pays it. */
  payerCredit: z.int(),
  /** The payer’s address; empty without one. */
  mailTo: z.string(),
  history: z.array(invoiceEvent),
  /** Payments through the provider that can go back the same way, and how much of each. */
  refundable: z.array(z.object({ paymentId: id, date: plainDate, left: z.int() })),
});
export const oneStaffInvoice = z.object({ item: staffInvoice });

/** What the heads of the list of invoices sort by. */
export const invoiceSorts = ['number', 'payer', 'date', 'due', 'total', 'open'] as const;

export const staffQuery = listQuery(invoiceSorts).extend({
  /** Number, reference number, name of client or payer. */
  search: z.string().max(100).optional(),
  /** `unpaid` is all that is open; `credits` are the credit invoices. */
  state: z.enum(['unpaid', 'overdue', 'part_paid', 'paid', 'credited', 'written_off', 'credits']).optional(),
  client: idText.optional(),
  unit: idText.optional(),
  from: plainDate.optional(),
  until: plainDate.optional(),
});

export const staffSummary = invoiceSummary.extend({ clientId: id.nullable(), unitId: id.nullable() });
export const staffInvoiceList = listOf(staffSummary).extend({
  /** Of all that was found, on the first page alone. */
  totals: z
    .object({
      count: z.int(),
      /** Gross cents of invoices, credit invoices taken off. */
      total: z.int(),
      open: z.int(),
      overdue: z.int(),
      overdueCount: z.int(),
    })
    .optional(),
});

export type StaffInvoice = z.infer<typeof staffInvoice>;
export type StaffSummary = z.infer<typeof staffSummary>;
export type InvoiceEvent = z.infer<typeof invoiceEvent>;
export type StaffInvoiceList = z.infer<typeof staffInvoiceList>;
export type StaffQuery = z.infer<typeof staffQuery>;
export type InvoiceSort = (typeof invoiceSorts)[number];
