import { useMutation } from '@tanstack/react-query';
import { formatMoney } from '#api/format-money.ts';
import type { StaffInvoice } from '#api/invoices/staff-view-schema.ts';
import { useOperationKey } from '#src/lib/api/use-operation-key.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { readSum, writeMoney } from '#src/lib/i18n/read-money.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { billMutations } from '../mutations.ts';
import { ActionSheet } from './action-sheet.tsx';
import type { OfBill } from './payment-sheet.tsx';

type Means = 'provider' | 'bank' | 'cash' | 'terminal';

/** Gives credit back: through the provider against a payment of theirs, or by hand. */
export function RefundSheet({ invoice, onClose }: OfBill) {
  const { t } = useTranslation();
  const language = useLanguage();
  const snackbar = useSnackbar();
  const { payerCredit, refundable } = invoice;
  const refund = useMutation(billMutations.refund);
  const ways = [...(refundable.length > 0 ? ['provider' as const] : []), 'bank', 'cash', 'terminal'] as const;
  const mostBy = (means: Means, paymentId: string): number =>
    means === 'provider'
      ? Math.min(payerCredit, refundable.find((one) => String(one.paymentId) === paymentId)?.left ?? 0)
      : payerCredit;
  const first = String(refundable[0]?.paymentId ?? '');
  const { values, field, form, failure, submit } = useFieldForm({
    initialValues: {
      means: ways[0] as Means,
      paymentId: first,
      amount: writeMoney(mostBy(ways[0], first), language),
      reason: '',
    },
    validate: (now) => ({
      amount: mistakeOf(readSum(now.amount), mostBy(now.means, now.paymentId)),
      reason: now.reason.trim() === '' ? 'required' : null,
    }),
    error: refund.error,
  });
  const { means } = values;
  const most = mostBy(means, values.paymentId);
  const amount = readSum(values.amount) ?? 0;
  const body = {
    ...ownerOf(invoice),
    means,
    amount,
    reason: values.reason.trim(),
    paymentId: means === 'provider' ? Number(values.paymentId) : null,
  };
  const idempotencyKey = useOperationKey(body);
  const money = (cents: number) => formatMoney(cents, language);
  const choose = (next: Means) =>
    form.setValues({ means: next, amount: writeMoney(mostBy(next, values.paymentId), language) });
  const done = ({ state, paidOut }: { state: 'requested' | 'booked'; paidOut: number }) => {
    if (state === 'requested') snackbar.success('billing.refund.requested');
    else snackbar.success('billing.refund.done', { values: { sum: money(paidOut) } });
    onClose();
  };
  return (
    <ActionSheet
      title={t('billing.refund.title')}
      onClose={onClose}
      label={t('billing.refund.submit', { sum: money(amount) })}
      question={t('billing.refund.question', { sum: money(amount), name: invoice.payer })}
      effect={t(`billing.refund.effect.${means}`)}
      isDangerous
      isBusy={refund.isPending}
      failure={failure}
      check={submit}
      onConfirm={() => refund.mutate({ body, idempotencyKey }, { onSuccess: done })}
    >
      <ChipRow label={t('billing.refund.means')}>
        {ways.map((one) => (
          <Chip key={one} isOn={means === one} onClick={() => choose(one)}>
            {t(`billing.refund.way.${one}`)}
          </Chip>
        ))}
      </ChipRow>
      {means === 'provider' && (
        <SelectField
          {...field('paymentId')}
          label={t('billing.refund.payment')}
          data={refundable.map(({ paymentId, date, left }) => ({
            value: String(paymentId),
            label: `${formatDate(date)} · ${money(left)}`,
          }))}
        />
      )}
      <TextField
        {...field('amount')}
        label={t('billing.refund.amount')}
        hint={t('billing.refund.most', { sum: money(most) })}
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
      />
      <TextField {...field('reason')} label={t('billing.reason')} maxLength={300} />
      <Text size="meta" tone="t2" breaks>
        {t(`billing.refund.effect.${means}`)}
      </Text>
    </ActionSheet>
  );
}

const mistakeOf = (cents: number | undefined, most: number) =>
  cents === undefined
    ? ('billing.mistake.sum' as const)
    : cents > most
      ? ('billing.mistake.overCredit' as const)
      : null;

/** Whose credit it is: a client's, or that of a payer whom the club does not know. It stands in the invoice's history. */
const ownerOf = ({ id, clientId, payerClientId }: StaffInvoice) => ({
  clientId: payerClientId ?? clientId,
  invoiceId: id,
});
