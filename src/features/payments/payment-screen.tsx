import { IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Payment } from '#api/payments/schema.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import type { KeyWord } from '#src/lib/data/query.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { useHoldUpdates } from '#src/lib/worker/use-hold-updates.ts';
import { Text } from '#src/ui/box/box.tsx';
import { ButtonAnchor } from '#src/ui/elements/button-anchor.tsx';
import { IconAnchor } from '#src/ui/elements/icon-button.tsx';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { useSteadyLoading } from '#src/ui/feedback/use-steady-loading.ts';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { WorkScreen } from '#src/ui/pages/work-screen.tsx';
import { CardForm } from './frame/card-form.tsx';
import { keptOrder, type OrderKey } from './order-key.ts';
import { isChanging, outcomeOf, titleOf } from './outcome-of.ts';
import classes from './payment.module.css';
import { PaymentResult } from './payment-result.tsx';
import { paymentQueries } from './queries.ts';

interface PaymentScreenProps {
  /** With which the provider sent the payer back. */
  orderToken: string | undefined;
  /** Where the payer was, as the address says; used where the order is not known. */
  origin: string | undefined;
}

/** Who joins or buys a contract goes on at once: the last step there says that it is paid. */
const tellThemselves = ['/public/join', '/purchase/contract'];
/** Then the app asks no longer by itself. */
const longMs = 120_000;

/** What becomes of a payment: of the one that the address names, else of the last one that was begun on this device. */
export function PaymentScreen({ orderToken, origin }: PaymentScreenProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [kept] = useState(() => keptOrder.find());
  const key: OrderKey | undefined = orderToken ? { orderToken } : kept === undefined ? undefined : { order: kept };
  const [isSubmitted, setSubmitted] = useState(false);
  const { hasWaitedLong, waitAgain } = useWaiting();
  const outcomeNow = (of: Payment) => outcomeOf(of, { isBack: orderToken !== undefined, isSubmitted, hasWaitedLong });
  const query = useQuery(paymentQueries.confirmed(key, (of) => !hasWaitedLong && isChanging(outcomeNow(of))));
  const { data: payment, error } = query;
  const outcome = payment && outcomeNow(payment);
  const orderSecret = payment?.order;
  const destination = payment?.destination;
  useHoldUpdates(outcome !== undefined && isChanging(outcome));
  useEffect(() => {
    if (outcome !== 'success' || orderSecret === undefined) return;
    keptOrder.forget(orderSecret);
    // Invoices, contracts and places are others now.
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== ('payment' satisfies KeyWord) });
    if (destination && tellThemselves.some((path) => destination.startsWith(path))) location.replace(destination);
  }, [outcome, orderSecret, destination, client]);
  useTitle(t(titleOf(outcome === 'success' || outcome === 'failed' || outcome === 'cancelled' ? outcome : 'waiting')));
  const isLoading = useSteadyLoading(key !== undefined && !payment && !error);
  const isMissing = key === undefined || (error instanceof ApiFailure && error.status === 404);
  return (
    <WorkScreen header={<Header origin={payment?.destination ?? payment?.origin ?? origin ?? '/'} />}>
      {isLoading && <SkeletonRows count={3} label={t('common.loading')} />}
      {!payment && isMissing && <PaymentMissing origin={origin ?? '/'} />}
      {!payment && error && !isMissing && (
        <PageFailure title={t('snackbar.payment_went_wrong')} error={error} retry={() => void query.refetch()} />
      )}
      {payment && outcome === 'card' && payment.frameUrl && (
        <CardForm
          payment={payment}
          frameUrl={payment.frameUrl}
          onDone={() => {
            setSubmitted(true);
            void query.refetch();
          }}
        />
      )}
      {payment && outcome && outcome !== 'card' && (
        <PaymentResult
          key={outcome}
          payment={payment}
          outcome={outcome}
          onAsk={() => {
            waitAgain();
            void query.refetch();
          }}
        />
      )}
    </WorkScreen>
  );
}

/** Counts from when the screen opened, or from when somebody asked again. */
function useWaiting() {
  const [until, setUntil] = useState(() => Date.now() + longMs);
  const [hasWaitedLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  const waitAgain = () => {
    setLong(false);
    setUntil(Date.now() + longMs);
  };
  return { hasWaitedLong, waitAgain };
}

function Header({ origin }: { origin: string }) {
  const { t } = useTranslation();
  const icon = <IconX size={24} stroke={1.9} aria-hidden />;
  return <TopBar start={<IconAnchor href={origin} label={t('common.close')} icon={icon} />} />;
}

/** The address leads to no payment, and this device knows of none. */
function PaymentMissing({ origin }: { origin: string }) {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <Text component="div" px="var(--in, 0)" role="status">
        <h1 className={classes.title}>{t('payments.missing.title')}</h1>
        <p className={classes.text}>{t('payments.missing.text')}</p>
      </Text>
      <div className={classes.actions}>
        <ButtonAnchor variant="primary" size={56} isWide href={origin}>
          {t(origin === '/' ? 'errors.notFound.action' : 'payments.goOn')}
        </ButtonAnchor>
      </div>
    </div>
  );
}
