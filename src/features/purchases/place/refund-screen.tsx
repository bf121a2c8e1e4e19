import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { toPlainDate, toWallTime } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import type { RefundChoice } from '#api/purchases/refund-choice-schema.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { formatDate, formatWhen } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { useSteadyLoading } from '#src/ui/feedback/use-steady-loading.ts';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import classes from '../buy.module.css';
import { purchaseMutations } from '../mutations.ts';
import { purchaseQueries } from '../queries.ts';

/** What becomes of the money for a place that is gone or was cancelled, by the link of a mail. */
export function RefundScreen() {
  const { t } = useTranslation();
  const secret = useLocation({ select: ({ hash }) => hash });
  const isLink = /^[\w-]{22}$/.test(secret);
  const query = useQuery({ ...purchaseQueries.refundChoice(secret), enabled: isLink });
  const { data, error } = query;
  const isLoading = useSteadyLoading(query.isLoading);
  const isMissing = !isLink || (error instanceof ApiFailure && error.status === 404);
  useTitle(t('purchases.refund.title'));
  return (
    <Screen isBare header={<TopBar start={<h1 className={classes.title}>{t('purchases.refund.title')}</h1>} />}>
      <div className={classes.column}>
        {isLoading && <SkeletonRows count={3} label={t('common.loading')} />}
        {!data && isMissing && (
          <EmptyState title={t('purchases.refund.missing')} text={t('purchases.refund.missingText')} />
        )}
        {!data && error && !isMissing && <PageFailure error={error} retry={() => void query.refetch()} />}
        {data && <Choice choice={data} secret={secret} />}
      </div>
    </Screen>
  );
}

function Choice({ choice, secret }: { choice: RefundChoice; secret: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const client = useQueryClient();
  const isOnline = useOnline();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const { queryKey } = purchaseQueries.refundChoice(secret);
  const choose = useMutation({
    ...purchaseMutations.chooseRefund,
    onSuccess: (chosen) => client.setQueryData(queryKey, chosen),
  });
  const { cause, training, startsAt, amount, choice: chosen } = choice;
  const sum = formatMoney(amount, language);
  const until = formatDate(toWallTime(new Date(choice.decideUntil), timeZone));
  const send = (wanted: 'credit' | 'refund') => choose.mutate({ secret, choice: wanted });
  return (
    <>
      <p>{t(`purchases.refund.${cause}`, { training, when: formatWhen(startsAt, today, t) })}</p>
      {chosen ? (
        <p role="status">
          <strong>{t(chosen === 'credit' ? 'purchases.refund.isCredit' : 'purchases.refund.isRefund', { sum })}</strong>
        </p>
      ) : (
        <>
          <p>{t('purchases.refund.ask', { sum, until })}</p>
          <FormFailure error={choose.error} />
          <Button
            variant="primary"
            size={56}
            isWide
            isBusy={choose.isPending}
            disabled={!isOnline}
            onClick={() => send('credit')}
          >
            {t('purchases.refund.credit')}
          </Button>
          <Button size={56} isWide disabled={!isOnline || choose.isPending} onClick={() => send('refund')}>
            {t('purchases.refund.refund')}
          </Button>
        </>
      )}
    </>
  );
}
