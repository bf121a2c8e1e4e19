import type { PlainDate } from '../dates.ts';

export const invoiceStates = ['unpaid', 'overdue', 'part_paid', 'paid', 'credited', 'written_off'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

interface Balance {
  totalCents: number;
  openCents: number;
  creditedCents: number;
  dueOn: PlainDate;
  /** What was open of it was given up as a loss. */
  isWrittenOff?: boolean;
}

/** What an invoice is called in lists, in one word; a part that is paid does not hide that the rest is overdue. */
export function invoiceState(balance: Balance, today: PlainDate): InvoiceState {
  const { totalCents, openCents, creditedCents, dueOn, isWrittenOff = false } = balance;
  if (totalCents > 0 && creditedCents === totalCents && openCents === 0) return 'credited';
  if (openCents === 0) return isWrittenOff ? 'written_off' : 'paid';
  if (dueOn < today) return 'overdue';
  return openCents < totalCents ? 'part_paid' : 'unpaid';
}
