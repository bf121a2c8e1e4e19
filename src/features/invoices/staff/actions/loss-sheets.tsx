import { useMutation } from '@tanstack/react-query';
import { formatMoney } from '#api/format-money.ts';
import type { InvoiceEvent } from '#api/invoices/staff-view-schema.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { billMutations } from '../mutations.ts';
import type { OfBill } from './payment-sheet.tsx';
import { ReasonSheet } from './reason-sheet.tsx';

/** Gives up what is open of an invoice. */
export function WriteOffSheet({ invoice, onClose }: OfBill) {
  const { t } = useTranslation();
  const language = useLanguage();
  const snackbar = useSnackbar();
  const writeOff = useMutation(billMutations.writeOff);
  const sum = formatMoney(invoice.balance, language);
  const done = () => {
    snackbar.success('billing.writeOff.done');
    onClose();
  };
  return (
    <ReasonSheet
      title={t('billing.writeOff.title')}
      label={t('billing.writeOff.submit', { sum })}
      question={t('billing.writeOff.question', { number: invoice.number })}
      effect={t('billing.writeOff.effect', { sum })}
      error={writeOff.error}
      isBusy={writeOff.isPending}
      onClose={onClose}
      onDo={(wish) => writeOff.mutate({ id: invoice.id, ...wish }, { onSuccess: done })}
    />
  );
}

/** Takes a payment back that was entered by mistake or has bounced. */
export function ReversalSheet({
  payment,
  onClose,
}: Pick<OfBill, 'onClose'> & { payment: Pick<InvoiceEvent, 'paymentId' | 'amount'> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const snackbar = useSnackbar();
  const reverse = useMutation(billMutations.reverse);
  const sum = formatMoney(payment.amount, language);
  const done = () => {
    snackbar.success('billing.reverse.done');
    onClose();
  };
  return (
    <ReasonSheet
      title={t('billing.reverse.title')}
      label={t('billing.reverse.submit', { sum })}
      question={t('billing.reverse.question', { sum })}
      effect={t('billing.reverse.effect')}
      error={reverse.error}
      isBusy={reverse.isPending}
      onClose={onClose}
      onDo={(wish) => reverse.mutate({ id: payment.paymentId ?? 0, ...wish }, { onSuccess: done })}
    />
  );
}
