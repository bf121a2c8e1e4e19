import { useMutation, useQuery } from '@tanstack/react-query';
import { formatMoney } from '#api/format-money.ts';
import { useOperationKey } from '#src/lib/api/use-operation-key.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { ActionSheet } from '../actions/action-sheet.tsx';
import { billMutations } from '../mutations.ts';
import { type Person, PersonPicker } from '../person-picker.tsx';
import { billQueries } from '../queries.ts';
import type { OfTask } from './end-task-sheet.tsx';

/** Says what an unexplained payment was for: a client's invoices, and the rest their credit. */
export function AllocateSheet({ task, onClose }: OfTask) {
  const owner = useOwner();
  const { t } = useTranslation();
  const language = useLanguage();
  const snackbar = useSnackbar();
  const allocate = useMutation(billMutations.allocate);
  const { values, field, form, failure, submit } = useFieldForm({
    initialValues: { client: undefined as Person | undefined, invoiceIds: [] as number[] },
    validate: ({ client }) => ({ client: client ? null : 'required' }),
    error: allocate.error,
    paths: { clientId: 'client' },
  });
  const { client } = values;
  const open = useQuery({
    ...billQueries.ofClient(owner, client?.id ?? 0, 'unpaid'),
    enabled: client !== undefined,
  });
  const invoices = client ? (open.data?.items ?? []).toReversed() : [];
  const chosen = invoices.filter(({ id }) => values.invoiceIds.includes(id));
  const owed = chosen.reduce((sum, { balance }) => sum + balance, 0);
  const amount = task.amount ?? 0;
  const body = { invoiceIds: chosen.map(({ id }) => id), clientId: client?.id ?? null };
  const idempotencyKey = useOperationKey(body);
  const money = (cents: number) => formatMoney(cents, language);
  const effect = [
    chosen.length > 0 && t('billing.allocate.pays', { sum: money(Math.min(amount, owed)), count: chosen.length }),
    amount > owed && t('billing.allocate.rest', { sum: money(amount - owed) }),
  ]
    .filter(Boolean)
    .join(' ');
  const toggle = (id: number) => {
    const { invoiceIds } = values;
    form.setFieldValue(
      'invoiceIds',
      invoiceIds.includes(id) ? invoiceIds.filter((one) => one !== id) : [...invoiceIds, id],
    );
  };
  const done = () => {
    snackbar.success('billing.allocate.done');
    onClose();
  };
  return (
    <ActionSheet
      title={t('billing.allocate.title', { sum: money(amount) })}
      onClose={onClose}
      label={t('billing.allocate.submit')}
      question={t('billing.allocate.question', { name: client?.name ?? '' })}
      effect={effect}
      isBusy={allocate.isPending}
      failure={failure}
      check={submit}
      onConfirm={() => allocate.mutate({ id: task.paymentId ?? 0, body, idempotencyKey }, { onSuccess: done })}
    >
      <Text size="meta" tone="t2" breaks>
        {[task.payerName, task.reference, task.reason].filter(Boolean).join(' · ')}
      </Text>
      <PersonPicker
        label={t('invoices.facts.client')}
        person={client}
        onPerson={(person) => form.setValues({ client: person, invoiceIds: [] })}
        error={field('client').error}
      />
      {client && open.data && invoices.length === 0 && <p>{t('billing.allocate.nothingOpen')}</p>}
      {invoices.map(({ id, number, dueDate, balance }) => (
        <Checkbox
          key={id}
          label={`${number} · ${formatDate(dueDate)} · ${money(balance)}`}
          checked={values.invoiceIds.includes(id)}
          onChange={() => toggle(id)}
        />
      ))}
      {client && (
        <Text size="meta" tone="t2" breaks role="status">
          {effect}
        </Text>
      )}
    </ActionSheet>
  );
}
