import { useMutation } from '@tanstack/react-query';
import { formatMoney } from '#api/format-money.ts';
import type { StaffInvoice } from '#api/invoices/staff-view-schema.ts';
import { useOperationKey } from '#src/lib/api/use-operation-key.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import { Switch } from '#src/ui/form/switch.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import classes from '../bills.module.css';
import { billMutations } from '../mutations.ts';
import { ActionSheet } from './action-sheet.tsx';
import type { OfBill } from './payment-sheet.tsx';

/** What of each line was not credited yet. */
const creditable = ({ items }: StaffInvoice) =>
  items.map((item) => ({ ...item, left: item.total - item.credited })).filter(({ left }) => left > 0);

/** Credits lines of an invoice, all of them unless some are taken out, and says what becomes of the money. */
export function CreditSheet({ invoice, onClose }: OfBill) {
  const { t } = useTranslation();
  const language = useLanguage();
  const snackbar = useSnackbar();
  const lines = creditable(invoice);
  const credit = useMutation(billMutations.credit);
  const { values, field, form, failure, submit } = useFieldForm({
    initialValues: { lines: lines.map(({ id }) => id), reason: '', keepsGrants: false },
    validate: (now) => ({
      lines: now.lines.length === 0 ? 'billing.mistake.noLine' : null,
      reason: now.reason.trim() === '' ? 'required' : null,
    }),
    error: credit.error,
  });
  const chosen = lines.filter(({ id }) => values.lines.includes(id));
  const sum = chosen.reduce((total, { left }) => total + left, 0);
  const offDebt = Math.min(sum, invoice.balance);
  const body = {
    ...(chosen.length < lines.length && { lines: chosen.map(({ id }) => ({ id })) }),
    reason: values.reason.trim(),
    keepsGrants: values.keepsGrants,
  };
  const idempotencyKey = useOperationKey(body);
  const money = (cents: number) => formatMoney(cents, language);
  const effect = [
    offDebt > 0 && t('billing.credit.offDebt', { sum: money(offDebt) }),
    sum > offDebt && t('billing.credit.toCredit', { sum: money(sum - offDebt) }),
    !values.keepsGrants && t('billing.credit.revokes'),
  ]
    .filter(Boolean)
    .join(' ');
  const toggle = (id: number) =>
    form.setFieldValue(
      'lines',
      values.lines.includes(id) ? values.lines.filter((one) => one !== id) : [...values.lines, id],
    );
  return (
    <ActionSheet
      title={t('billing.credit.title')}
      onClose={onClose}
      label={t('billing.credit.submit', { sum: money(sum) })}
      question={t('billing.credit.question', { number: invoice.number })}
      effect={effect}
      isDangerous
      isBusy={credit.isPending}
      failure={failure}
      check={submit}
      onConfirm={() =>
        credit.mutate(
          { id: invoice.id, body, idempotencyKey },
          {
            onSuccess: ({ creditInvoice: { number } }) => {
              snackbar.success('billing.credit.done', { values: { number } });
              onClose();
            },
          },
        )
      }
    >
      <fieldset className={classes.form}>
        <Text component="legend" size="h5">
          {t('billing.credit.lines')}
        </Text>
        {lines.map(({ id, name, left }) => (
          <Checkbox
            key={id}
            label={`${name} · ${money(left)}`}
            checked={values.lines.includes(id)}
            onChange={() => toggle(id)}
          />
        ))}
        {field('lines').error && (
          <Text size="h6" tone="bad" role="alert">
            {field('lines').error}
          </Text>
        )}
      </fieldset>
      <TextField {...field('reason')} label={t('billing.reason')} hint={t('billing.reasonPrinted')} maxLength={300} />
      <Switch
        label={t('billing.credit.keepsGrants')}
        hint={t('billing.credit.keepsGrantsHint')}
        checked={values.keepsGrants}
        onChange={({ currentTarget }) => form.setFieldValue('keepsGrants', currentTarget.checked)}
      />
      <Text size="meta" tone="t2" breaks role="status">
        {effect}
      </Text>
    </ActionSheet>
  );
}
