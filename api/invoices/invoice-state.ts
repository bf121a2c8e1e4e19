import type { PlainDate } from '../dates.ts';

export const invoiceStates = ['unpaid', 'overdue', 'part_paid', 'paid', 'credited'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

interface Balance {
  totalCents: number;
  openCents: number;
  creditedCents: number;
  dueOn: PlainDate;
}

/** What an invoice is called in lists, in one word; a part that is paid does not hide that the rest is overdue. */
export function invoiceState({ totalCents, openCents, creditedCents, dueOn }: Balance, today: PlainDate): InvoiceState {
  if (totalCents > 0 && creditedCents === totalCents && openCents === 0) return 'credited';
  if (openCents === 0) return 'paid';
  if (dueOn < today) return 'overdue';
  return openCents < totalCents ? 'part_paid' : 'unpaid';
}
