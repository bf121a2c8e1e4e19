import { useMutation } from '@tanstack/react-query';
import { keptReasons } from '#api/contracts/rises/rise-rules.ts';
import type { ForeseenRise, RiseBody } from '#api/contracts/rises/schema.ts';
import type { AdminContract } from '#api/contracts/schema.ts';
import { addDays } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import { contractMutations } from '#src/features/contracts/mutations.ts';
import { useForeseenRise } from '#src/features/contracts/use-foreseen-rise.ts';
import { useMoneyWords } from '#src/features/contracts/use-money-words.ts';
import { useOperationKey } from '#src/lib/api/use-operation-key.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { readMoney } from '#src/lib/i18n/read-money.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { DateField } from '#src/ui/form/date-field.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { MoneyField } from '#src/ui/form/values/money-field.tsx';
import { AskingSheet } from '#src/ui/overlay/asking-sheet.tsx';
import classes from './contract.module.css';

interface PriceProps {
  contract: AdminContract;
  today: string;
  onClose: () => void;
}

interface PriceDraft extends Record<string, unknown> {
  price: string;
  /** Empty: as early as can be. */
  from: string;
}

/** Another price of one contract, lower or higher: what follows is said before its member is told. */
export function ContractPriceSheet({ contract, today, onClose }: PriceProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const save = useMutation(contractMutations.announceRise);
  const { values, field, form, failure, submit } = useFieldForm<PriceDraft>({
    initialValues: { price: '', from: '' },
    validate: ({ price }) => ({ price: readMoney(price) ? null : 'products.notMoney' }),
    error: save.error,
    words: {
      notice_not_possible: 'clients.contract.priceOf.tooEarly',
      item_not_found: 'clients.contract.priceOf.same',
    },
  });
  const cents = readMoney(values.price);
  const isHigher = (cents ?? 0) > (contract.priceCents ?? 0);
  const from = values.from || (isHigher ? contract.earliestRise : today);
  const body: RiseBody | undefined = cents ? { contractId: contract.id, from, price: cents } : undefined;
  const idempotencyKey = useOperationKey(body);
  const asked = useForeseenRise(owner, body);
  const effect = t('clients.contract.act.price.effect');
  const done = () => {
    snackbar.success('snackbar.saved');
    onClose();
  };
  return (
    <AskingSheet
      title={t('clients.contract.act.price.title', { name: contract.name })}
      onClose={onClose}
      closeLabel={t('common.close')}
      keepLabel={t('clients.keep')}
      offlineText={t('clients.changesNeedNetwork')}
      label={t('clients.contract.act.price.save')}
      question={t('clients.contract.act.price.question', { name: contract.name })}
      effect={effect}
      isBusy={save.isPending}
      failure={failure}
      check={submit}
      onConfirm={() => body && save.mutate({ body, idempotencyKey }, { onSuccess: done })}
    >
      <Stack columns="repeat(auto-fit, minmax(min(100%, 9rem), 1fr))" gap={16}>
        <MoneyField {...field('price')} label={t('clients.contract.priceOf.month')} data-autofocus />
        <DateField
          label={t('clients.contract.from')}
          text={formatDate(from)}
          date={from}
          onDate={(chosen) => form.setFieldValue('from', chosen)}
          error={field('from').error}
        />
      </Stack>
      <p className={classes.quiet}>
        {t('clients.contract.priceOf.hint', { date: formatDate(contract.earliestRise) })} {effect}
      </p>
      {asked.data && <Effect foreseen={asked.data} isStale={asked.isPlaceholderData} />}
      {asked.error && <FormFailure error={asked.error} />}
    </AskingSheet>
  );
}

interface EffectProps {
  foreseen: ForeseenRise;
  /** Of an earlier price, while the new one is asked. */
  isStale: boolean;
}

/** What it costs from when, what is credited, and until when the member may leave; or why it keeps its price. */
function Effect({ foreseen, isStale }: EffectProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { single, before, after, withoutMail, kept } = foreseen;
  const money = useMoneyWords(single?.money);
  const reason = keptReasons.find((one) => kept[one] > 0);
  const words = single
    ? [
        t('contracts.newPrice.change', {
          date: formatDate(single.appliesFrom),
          price: formatMoney(after, language),
          before: formatMoney(before, language),
        }),
        ...money,
        after > before && t('clients.contract.priceOf.leave', { date: formatDate(addDays(single.appliesFrom, -1)) }),
      ]
    : [reason && t(`clients.contract.priceOf.kept.${reason}`)];
  return (
    <div className={classes.foreseen} role="status" data-stale={isStale || undefined}>
      <p>{words.filter(Boolean).join(' ')}</p>
      {withoutMail > 0 && <p>{t('clients.contract.priceOf.withoutMail')}</p>}
    </div>
  );
}
