import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { formatMoney } from '#api/format-money.ts';
import type { QuoteBody } from '#api/invoices/staff-schema.ts';
import { productQueries } from '#src/features/products/queries.ts';
import { roomQueries } from '#src/features/rooms/queries.ts';
import { useOperationKey } from '#src/lib/api/use-operation-key.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Row, Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { DateField } from '#src/ui/form/date-field.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { AskDialog } from '#src/ui/overlay/ask-dialog.tsx';
import classes from '../bills.module.css';
import { billMutations } from '../mutations.ts';
import type { Person } from '../person-picker.tsx';
import { bodyOf, emptyDraft, type IssueDraft, mistakesOf, serverPaths } from './draft.ts';
import { LineFields } from './line-fields.tsx';
import { BuyerFields, PayerFields } from './who-fields.tsx';

interface FormProps {
  client: Person | undefined;
  today: string;
  dueDate: string;
  onIssued: (id: number) => void;
}

const typingMs = 400;

/** Who buys and who pays, what, until when; the sum is the server's. */
export function IssueForm({ client, today, dueDate, onIssued }: FormProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const language = useLanguage();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const units = useQuery(roomQueries.units());
  const [isAsking, { open, close }] = useDisclosure(false);
  const issue = useMutation(billMutations.issue);
  const own = useFieldForm<IssueDraft>({
    initialValues: emptyDraft(client, dueDate),
    validate: (draft) => mistakesOf(draft, today),
    error: issue.error,
    paths: serverPaths,
  });
  const { values, form, field, failure, submit } = own;
  const body = bodyOf(values, language);
  const idempotencyKey = useOperationKey(body);
  const total = useTotal(owner, body);
  const sum = total === undefined ? '–' : formatMoney(total, language);
  const payer = {
    self: values.client?.name ?? values.visitorName,
    person: values.payerClient?.name ?? '',
    company: values.payerName,
  }[values.payer];
  const confirm = () => {
    close();
    if (!body) return;
    issue.mutate(
      { body, idempotencyKey },
      {
        onSuccess: ({ item }) => {
          snackbar.success('billing.issue.done', { values: { number: item.number } });
          onIssued(item.id);
        },
      },
    );
  };
  return (
    <form className={classes.form} onSubmit={submit(open)} noValidate>
      <BuyerFields own={own} />
      <PayerFields own={own} />
      <LineFields own={own} />
      <Stack columns="repeat(auto-fit, minmax(min(100%, 9rem), 1fr))" gap={16}>
        <DateField
          label={t('invoices.facts.due')}
          text={formatDate(values.dueDate)}
          date={values.dueDate}
          onDate={(date) => form.setFieldValue('dueDate', date)}
          error={field('dueDate').error}
        />
        {(units.data?.items.length ?? 0) > 1 && (
          <SelectField
            {...field('unitId')}
            label={t('billing.filter.unit')}
            data={[
              { value: '', label: t('billing.issue.noUnit') },
              ...(units.data?.items ?? []).map(({ id, name }) => ({ value: `${id}`, label: name })),
            ]}
          />
        )}
      </Stack>
      <TextField
        {...field('note')}
        label={t('billing.facts.note')}
        hint={t('billing.issue.noteHint')}
        maxLength={500}
      />
      <Row component="p" size="h5" isTabular justify="space-between" gap={12} role="status">
        <span>{t('invoices.total')}</span>
        <span>{sum}</span>
      </Row>
      <FormFailure error={failure} />
      {!isOnline && <p role="status">{t('billing.needsNetwork')}</p>}
      <Button type="submit" variant="primary" size={56} isWide isBusy={issue.isPending} disabled={!isOnline}>
        {total === undefined ? t('billing.issue.submitNone') : t('billing.issue.submit', { sum })}
      </Button>
      <AskDialog
        isOpen={isAsking}
        onClose={close}
        title={t('billing.issue.question', { sum })}
        text={t('billing.issue.effect', { name: payer, date: formatDate(values.dueDate) })}
        confirm={t('billing.issue.submit', { sum })}
        keep={t('billing.keep')}
        size={48}
        onConfirm={confirm}
      />
    </form>
  );
}

/** What it costs, asked a moment after the last change; the earlier sum stays meanwhile. */
function useTotal(clientId: number, body: ReturnType<typeof bodyOf>): number | undefined {
  const isOnline = useOnline();
  const [asked] = useDebouncedValue(JSON.stringify(body ?? null), typingMs);
  const wanted = JSON.parse(asked) as typeof body | null;
  const { data } = useQuery({
    ...productQueries.quote(clientId, wanted ? quoteOf(wanted) : undefined),
    enabled: isOnline && !!wanted,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return wanted ? data?.total : undefined;
}

const quoteOf = ({ clientId, visitor, unitId, lines }: NonNullable<ReturnType<typeof bodyOf>>): QuoteBody => ({
  clientId,
  visitor,
  payerClientId: null,
  payer: null,
  unitId,
  lines,
});
