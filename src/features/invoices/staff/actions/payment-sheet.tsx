import { useMutation, useQuery } from '@tanstack/react-query';
import { toPlainDate } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import { roundedCash } from '#api/invoices/allocate-money.ts';
import type { StaffInvoice } from '#api/invoices/staff-view-schema.ts';
import { productQueries } from '#src/features/products/queries.ts';
import { useOperationKey } from '#src/lib/api/use-operation-key.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { readSum, writeMoney } from '#src/lib/i18n/read-money.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Row } from '#src/ui/box/box.tsx';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { DateField } from '#src/ui/form/date-field.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { billMutations } from '../mutations.ts';
import { ActionSheet } from './action-sheet.tsx';
import { needsNote, paymentMistake } from './payment-rules.ts';

export interface OfBill {
  isAdmin: boolean;
  invoice: StaffInvoice;
  onClose: () => void;
}

type Means = 'cash' | 'terminal' | 'bank' | 'benefit' | 'voucher';

/** Where the law wants a fiscal device, its receipt has a number. */
const needsReceipt = (means: Means, rules: { isReceiptRequired: boolean } | undefined): boolean =>
  rules?.isReceiptRequired === true && (means === 'cash' || means === 'terminal');

const referenceOf = {
  bank: 'billing.pay.bankReference',
  voucher: 'billing.pay.voucherCode',
  cash: 'billing.pay.receipt',
  terminal: 'billing.pay.receipt',
  benefit: 'billing.pay.receipt',
} as const;

/** Takes a payment, whole or in part; from a bank too much becomes credit, which is said before. */
export function PaymentSheet({ isAdmin, invoice, onClose }: OfBill) {
  const owner = useOwner();
  const { t } = useTranslation();
  const language = useLanguage();
  const snackbar = useSnackbar();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const rules = useQuery(productQueries.saleRules(owner)).data;
  const benefits = rules?.benefits ?? [];
  const pay = useMutation(billMutations.pay);
  const { balance, number } = invoice;
  const { country } = invoice.seller;
  const inCoins = roundedCash(balance, country);
  const { values, field, form, failure, submit } = useFieldForm({
    initialValues: {
      means: 'terminal' as Means,
      amount: writeMoney(balance, language),
      reference: '',
      benefit: '',
      receivedOn: today,
      note: '',
    },
    validate: ({ means, amount, reference, note }) => ({
      amount: paymentMistake(readSum(amount), { means, balance, country, isAdmin }),
      note: needsNote(readSum(amount) ?? 0, { means, balance }) && note.trim() === '' ? 'required' : null,
      reference: (means === 'voucher' || needsReceipt(means, rules)) && reference.trim() === '' ? 'required' : null,
    }),
    error: pay.error,
  });
  const { means } = values;
  const cents = readSum(values.amount) ?? 0;
  const choose = (next: Means) => {
    const whole = next === 'cash' ? inCoins : balance;
    form.setValues({
      means: next,
      amount: writeMoney(whole, language),
      benefit: next === 'benefit' ? (benefits[0] ?? '') : '',
    });
  };
  const body = {
    means,
    amount: cents,
    reference: values.reference.trim(),
    note: values.note.trim(),
    unitId: null,
    ...(means === 'bank' && { receivedOn: values.receivedOn }),
    ...(means === 'benefit' && { benefit: values.benefit }),
  };
  const idempotencyKey = useOperationKey(body);
  const money = (sum: number) => formatMoney(sum, language);
  const isWhole = cents >= balance || (means === 'cash' && cents === inCoins);
  const after =
    cents > balance && means !== 'cash'
      ? t('billing.pay.credit', { sum: money(cents - balance) })
      : t('billing.pay.left', { sum: money(isWhole ? 0 : balance - cents) });
  const done = ({ credited }: { credited: number }) => {
    if (credited > 0) snackbar.success('billing.pay.doneCredit', { values: { sum: money(credited) } });
    else snackbar.success('billing.pay.done');
    onClose();
  };
  return (
    <ActionSheet
      title={t('billing.pay.title')}
      onClose={onClose}
      label={t('billing.pay.submit', { sum: money(cents) })}
      question={t('billing.pay.question', { sum: money(cents), means: t(`invoices.movement.${means}`) })}
      effect={t('billing.pay.effect', { number, after })}
      isBusy={pay.isPending}
      failure={failure}
      check={submit}
      onConfirm={() => pay.mutate({ id: invoice.id, body, idempotencyKey }, { onSuccess: done })}
    >
      <ChipRow label={t('billing.pay.means')}>
        {(
          [
            'terminal',
            'cash',
            'voucher',
            ...(isAdmin ? ['bank' as const] : []),
            ...(benefits.length > 0 ? ['benefit' as const] : []),
          ] as const
        ).map((one) => (
          <Chip key={one} isOn={means === one} onClick={() => choose(one)}>
            {t(`invoices.movement.${one}`)}
          </Chip>
        ))}
      </ChipRow>
      <TextField
        {...field('amount')}
        label={t('billing.pay.amount')}
        hint={t(means === 'cash' && inCoins !== balance ? 'billing.pay.coins' : 'billing.pay.owed', {
          sum: money(means === 'cash' ? inCoins : balance),
        })}
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
        data-autofocus
      />
      {means === 'benefit' && (
        <SelectField
          {...field('benefit')}
          label={t('billing.pay.benefit')}
          data={benefits.map((name) => ({ value: name, label: name }))}
        />
      )}
      <TextField {...field('reference')} label={t(referenceOf[means])} maxLength={80} autoComplete="off" />
      {means === 'bank' && (
        <DateField
          label={t('billing.pay.receivedOn')}
          text={formatDate(values.receivedOn)}
          date={values.receivedOn}
          onDate={(receivedOn) => form.setFieldValue('receivedOn', receivedOn)}
          error={field('receivedOn').error}
        />
      )}
      {needsNote(cents, { means, balance }) && (
        <TextField {...field('note')} label={t('billing.reason')} maxLength={300} autoComplete="off" />
      )}
      <Row component="p" size="h5" isTabular justify="space-between" gap={12} role="status">
        {after}
      </Row>
    </ActionSheet>
  );
}
