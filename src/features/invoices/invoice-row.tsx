import { IconCheck, IconChevronRight, IconReceiptRefund } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatMoney } from '#api/format-money.ts';
import type { OwnInvoice } from '#api/invoices/schema.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { dueText, isOpen } from './invoice-texts.ts';
import classes from './invoices.module.css';

export interface InvoiceRowProps {
  invoice: OwnInvoice;
  today: string;
  /** Undefined where there is nothing to choose from. */
  choice?: { isOn: boolean; toggle: () => void } | undefined;
}

/** One invoice in the list; a press opens it. */
export function InvoiceRow({ invoice, today, choice }: InvoiceRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, number, title, client, payer, date, dueDate, total, balance } = invoice;
  const isToPay = isOpen(invoice);
  return (
    <li className={classes.row}>
      {choice && (
        <label className={classes.choice}>
          <input
            type="checkbox"
            aria-label={t('invoices.choose', { number })}
            checked={choice.isOn}
            onChange={choice.toggle}
          />
        </label>
      )}
      <div className={classes.words}>
        <Link to="/user/invoices" search={{ id }} resetScroll={false} className={classes.name}>
          {title}
        </Link>
        <p className={classes.quiet}>
          <DottedParts
            parts={[
              t('invoices.number', { number }),
              isToPay ? t('invoices.due', { date: formatDate(dueDate) }) : formatDate(date),
              client === payer ? undefined : t('invoices.forClient', { name: client }),
              isToPay && balance < total
                ? t('invoices.partPaid', { sum: formatMoney(total - balance, language) })
                : undefined,
            ]}
          />
        </p>
      </div>
      <div className={classes.money}>
        <strong>{formatMoney(isToPay ? balance : total, language)}</strong>
        <RowState invoice={invoice} today={today} />
      </div>
      <IconChevronRight className={classes.chevron} size={20} stroke={1.9} aria-hidden />
    </li>
  );
}

/** In words and, for whoever sees colours, in one of them. */
function RowState({ invoice, today }: Pick<InvoiceRowProps, 'invoice' | 'today'>) {
  const { t } = useTranslation();
  if (isOpen(invoice))
    return (
      <span className={invoice.state === 'overdue' ? classes.late : classes.soon}>{dueText(invoice, today, t)}</span>
    );
  const isCredit = invoice.kind === 'credit';
  const Icon = isCredit ? IconReceiptRefund : IconCheck;
  return (
    <span className={classes.done}>
      <Icon size={16} stroke={2} aria-hidden />
      {isCredit ? t('invoices.credit') : t(`invoices.state.${invoice.state}`)}
    </span>
  );
}
