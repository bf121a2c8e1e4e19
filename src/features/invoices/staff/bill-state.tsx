import { IconCheck, IconReceiptOff, IconReceiptRefund } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { StaffSummary } from '#api/invoices/staff-view-schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { dueText, isOpen } from '../invoice-texts.ts';
import classes from './bill-list.module.css';

/** In which state an invoice is, or how long there is to pay it. */
export function stateText(invoice: StaffSummary, today: string, t: TFunction): string {
  if (isOpen(invoice)) return dueText(invoice, today, t);
  return t(invoice.kind === 'credit' ? 'invoices.credit' : `invoices.state.${invoice.state}`);
}

const settled = {
  paid: IconCheck,
  credited: IconReceiptRefund,
  written_off: IconReceiptOff,
} as const;

/** The same with its look. */
export function BillState({ invoice, today }: { invoice: StaffSummary; today: string }) {
  const { t } = useTranslation();
  const { kind, state } = invoice;
  if (isOpen(invoice))
    return (
      <span className={classes.state} data-tone={state === 'overdue' ? 'bad' : 'warn'}>
        {stateText(invoice, today, t)}
      </span>
    );
  const Icon = kind === 'credit' ? IconReceiptRefund : settled[state as 'paid'];
  return (
    <span className={classes.state}>
      <Icon size={16} stroke={2} aria-hidden />
      {stateText(invoice, today, t)}
    </span>
  );
}
