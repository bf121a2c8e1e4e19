import { useMutation } from '@tanstack/react-query';
import type { ForeseenRise, Raisable, RiseList } from '#api/contracts/rises/schema.ts';
import { formatMoney } from '#api/format-money.ts';
import { contractMutations } from '#src/features/contracts/mutations.ts';
import { useForeseenRise } from '#src/features/contracts/use-foreseen-rise.ts';
import { useOperationKey } from '#src/lib/api/use-operation-key.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { DateField } from '#src/ui/form/date-field.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { MoneyField } from '#src/ui/form/values/money-field.tsx';
import { AskingSheet } from '#src/ui/overlay/asking-sheet.tsx';
import classes from '../products.module.css';
import { bodyOf, mistakesOf, type RiseDraft } from './rise-draft.ts';

interface SheetProps extends Pick<RiseList, 'earliest' | 'noticeDays'> {
  of: Raisable;
  onClose: () => void;
}

/** A new price of contracts: what it changes is said before anybody is told. */
export function RiseSheet({ of, earliest, noticeDays, onClose }: SheetProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const save = useMutation(contractMutations.announceRise);
  const { values, field, form, failure, submit } = useFieldForm<RiseDraft>({
    initialValues: { from: earliest, price: '' },
    validate: (draft) => mistakesOf(of, draft),
    error: save.error,
    words: { notice_not_possible: 'products.rises.tooEarly', item_not_found: 'products.rises.nobody' },
  });
  const body = bodyOf(of, values);
  const idempotencyKey = useOperationKey(body);
  const asked = useForeseenRise(owner, body);
  const date = formatDate(values.from);
  const done = () => {
    snackbar.success('snackbar.saved');
    onClose();
  };
  return (
    <AskingSheet
      title={of.name}
      onClose={onClose}
      closeLabel={t('common.close')}
      keepLabel={t('products.rises.keep')}
      offlineText={t('products.needsNetwork')}
      label={t('products.rises.announce')}
      question={t('products.rises.question', { count: asked.data?.contracts ?? 0 })}
      effect={t('products.rises.effect', { date })}
      isBusy={save.isPending}
      failure={failure}
      check={submit}
      onConfirm={() => body && save.mutate({ body, idempotencyKey }, { onSuccess: done })}
    >
      <Stack columns="repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))" align="end" gap={12}>
        <MoneyField {...field('price')} label={t('products.rises.price')} data-autofocus />
        <DateField
          label={t('products.rises.from')}
          text={date}
          date={values.from}
          onDate={(from) => form.setFieldValue('from', from)}
          error={field('from').error}
        />
      </Stack>
      <p className={classes.facts}>{t('products.rises.hint', { days: noticeDays, date: formatDate(earliest) })}</p>
      {asked.data && <Effect foreseen={asked.data} isStale={asked.isPlaceholderData} />}
      {asked.error && <FormFailure error={asked.error} />}
    </AskingSheet>
  );
}

/** How many pay more, how much more that is, and who keeps their price and why. */
function Effect({ foreseen, isStale }: { foreseen: ForeseenRise; isStale: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { contracts, withoutMail, before, after, kept } = foreseen;
  const money = (cents: number) => formatMoney(cents, language);
  const words = [
    t('products.rises.raised', { count: contracts }),
    contracts > 0 && t('products.rises.sums', { count: contracts, before: money(before), after: money(after) }),
    kept.fixedTerm > 0 && t('products.rises.fixedTerm', { count: kept.fixedTerm }),
    kept.dear > 0 && t('products.rises.dear', { count: kept.dear }),
    kept.announced > 0 && t('products.rises.announcedAlready', { count: kept.announced }),
  ];
  return (
    <div className={classes.form} role="status" data-stale={isStale || undefined}>
      <p>{words.filter(Boolean).join(' ')}</p>
      {withoutMail > 0 && (
        <Text size="h6" tone="warn">
          {t('products.rises.withoutMail', { count: withoutMail })}
        </Text>
      )}
    </div>
  );
}
