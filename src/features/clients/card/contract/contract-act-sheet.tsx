import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { AdminContract, ForeseenQuery } from '#api/contracts/schema.ts';
import { countryCodes } from '#api/invoices/country-codes.ts';
import { type ContractAct, contractMutations } from '#src/features/contracts/mutations.ts';
import { contractQueries } from '#src/features/contracts/queries.ts';
import { useOperationKey } from '#src/lib/api/use-operation-key.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import { DateField } from '#src/ui/form/date-field.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { CountryField } from '#src/ui/form/values/country-field.tsx';
import { AskingSheet } from '#src/ui/overlay/asking-sheet.tsx';
import { type Act, type ActValues, firstValues, foreseenOf, mistakesOf, needsReason, requestOf } from './acts.ts';
import classes from './contract.module.css';
import { Foreseen } from './foreseen.tsx';

interface ActProps {
  contract: AdminContract;
  act: Act;
  today: string;
  onClose: () => void;
}

const pauseMs = 300;

/** One change of a contract: its days and reason, and what it does to bookings and money, said before. */
export function ContractActSheet({ contract, act, today, onClose }: ActProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const save = useMutation(contractMutations.admin);
  const { values, field, box, form, failure, submit } = useFieldForm<ActValues>({
    initialValues: firstValues(contract, today),
    validate: (now) => mistakesOf(act, now),
    error: save.error,
    paths: {
      note: 'reason',
      'payer.name': 'payerName',
      'payer.email': 'payerEmail',
      'payer.address': 'payerAddress',
      'payer.vatNumber': 'vatNumber',
      'payer.country': 'country',
    },
    words: { freeze_not_possible: 'clients.contract.dayWrong', notice_not_possible: 'clients.contract.dayWrong' },
  });
  const request = requestOf(act, { contract, values, today });
  const idempotencyKey = useOperationKey(request);
  const asked = useForeseen(owner, contract.id, foreseenOf(act, values, { contract, today }));
  const effect = t(`clients.contract.act.${act}.effect`);
  const date = (name: 'from' | 'until' | 'on') => ({
    label: t(`clients.contract.${name}`),
    text: formatDate(values[name]),
    date: values[name],
    onDate: (chosen: string) => form.setFieldValue(name, chosen),
    error: field(name).error,
  });
  const done = () => {
    snackbar.success('snackbar.saved');
    onClose();
  };
  return (
    <AskingSheet
      title={t(`clients.contract.act.${act}.title`, { name: contract.name })}
      onClose={onClose}
      closeLabel={t('common.close')}
      keepLabel={t('clients.keep')}
      offlineText={t('clients.changesNeedNetwork')}
      label={t(`clients.contract.act.${act}.save`)}
      question={t(`clients.contract.act.${act}.question`, { name: contract.name })}
      effect={effect}
      isDangerous={act === 'end' || act === 'hand_over' || act === 'block'}
      isBusy={save.isPending}
      failure={failure}
      check={submit}
      onConfirm={() => save.mutate({ ...request, idempotencyKey } as ContractAct, { onSuccess: done })}
    >
      {act === 'freeze' && (
        <Stack columns="repeat(auto-fit, minmax(min(100%, 9rem), 1fr))" gap={16}>
          <DateField {...date('from')} />
          <DateField {...date('until')} />
        </Stack>
      )}
      {act === 'end' && <DateField {...date('on')} />}
      {act === 'payer' && (
        <>
          <TextField
            {...field('payerName')}
            label={t('clients.contract.payerName')}
            hint={t('clients.contract.payerHint')}
            maxLength={200}
          />
          <Stack columns="repeat(auto-fit, minmax(min(100%, 9rem), 1fr))" gap={16}>
            <TextField {...field('registryCode')} label={t('clients.contract.registryCode')} maxLength={200} />
            <TextField {...field('vatNumber')} label={t('clients.contract.vatNumber')} maxLength={200} />
          </Stack>
          <TextField {...field('payerAddress')} label={t('clients.contract.payerAddress')} maxLength={200} />
          <CountryField
            {...field('country')}
            label={t('seller.field.country')}
            noneLabel={t('billing.facts.countryByVat')}
            codes={countryCodes}
          />
          <TextField {...field('payerEmail')} label={t('clients.contract.payerEmail')} maxLength={200} />
        </>
      )}
      {needsReason(act) && (
        <TextField
          {...field('reason')}
          label={t('clients.contract.reason')}
          hint={t('clients.contract.reasonHint')}
          maxLength={500}
        />
      )}
      {act === 'hand_over' && (
        <>
          <Checkbox {...box('isDueNoticeDelivered')} label={t('clients.contract.isDueNoticeDelivered')} />
          <Checkbox {...box('isUndisputed')} label={t('clients.contract.isUndisputed')} />
        </>
      )}
      <p className={classes.quiet}>{effect}</p>
      {asked.data && (
        <Foreseen foreseen={asked.data} contract={contract} today={today} isStale={asked.isPlaceholderData} />
      )}
      {asked.error && <FormFailure error={asked.error} />}
    </AskingSheet>
  );
}

function useForeseen(clientId: number, id: number, wanted: ForeseenQuery | undefined) {
  const isOnline = useOnline();
  const [text] = useDebouncedValue(JSON.stringify(wanted ?? null), pauseMs);
  const query = JSON.parse(text) as ForeseenQuery | null;
  return useQuery({
    ...contractQueries.foreseen(clientId, id, query ?? { change: 'block' }),
    enabled: isOnline && query !== null,
  });
}
