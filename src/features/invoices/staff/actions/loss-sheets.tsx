import { useMutation } from '@tanstack/react-query';
import { formatMoney } from '#api/format-money.ts';
import type { InvoiceEvent } from '#api/invoices/staff-view-schema.ts';
import { useOperationKey } from '#src/lib/api/use-operation-key.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { Text } from '#src/ui/box/box.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { billMutations } from '../mutations.ts';
import { ActionSheet } from './action-sheet.tsx';
import type { OfBill } from './payment-sheet.tsx';

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

interface ReasonProps {
  title: string;
  label: string;
  question: string;
  effect: string;
  error: Error | null;
  isBusy: boolean;
  onClose: () => void;
  onDo: (wish: { body: { reason: string }; idempotencyKey: string }) => void;
}

/** An act that needs nothing but a reason. */
function ReasonSheet({ error, onDo, effect, ...texts }: ReasonProps) {
  const { t } = useTranslation();
  const { values, field, failure, submit } = useFieldForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => ({ reason: reason.trim() === '' ? 'required' : null }),
    error,
  });
  const body = { reason: values.reason.trim() };
  const idempotencyKey = useOperationKey(body);
  return (
    <ActionSheet
      {...texts}
      effect={effect}
      isDangerous
      failure={failure}
      check={submit}
      onConfirm={() => onDo({ body, idempotencyKey })}
    >
      <Text size="meta" tone="t2" breaks>
        {effect}
      </Text>
      <TextField {...field('reason')} label={t('billing.reason')} maxLength={300} data-autofocus />
    </ActionSheet>
  );
}
