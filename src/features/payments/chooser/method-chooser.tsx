import { IconCreditCard, IconDeviceMobile, IconLock } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatMoney } from '#api/format-money.ts';
import type { MethodChoice } from '#api/payments/schema.ts';
import { isTransient } from '#src/lib/api/api-failure.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useHoldUpdates } from '#src/lib/worker/use-hold-updates.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { type PaymentStart, paymentMutations } from '../mutations.ts';
import { paymentQueries } from '../queries.ts';
import { BankGrid } from './bank-grid.tsx';
import { CreditPart } from './credit-part.tsx';
import type { PaidPart } from './go-on-after.ts';
import classes from './method-chooser.module.css';
import { MethodRow } from './method-row.tsx';
import { VoucherPart } from './voucher-part.tsx';

export type MethodChooserProps = Omit<PaymentStart, 'method'> & {
  amountCents: number;
  /** How to pay without the provider: shown where nothing else is possible, and below otherwise. */
  transfer: ReactNode;
  /** Beside the button: that pressing it obliges to pay, or what is agreed to. */
  note?: ReactNode;
  /** It is paid whole or not at all, as a place that is held for minutes. */
  isWhole?: boolean;
};

const icon = { size: 22, stroke: 1.9, 'aria-hidden': true } as const;

/** How one pays: a bank by its country, or a card; then the whole page leaves for it. Pays nothing without a network. */
export function MethodChooser(props: MethodChooserProps) {
  const [rest, setRest] = useState<PaidPart>();
  const { amountCents, transfer, note, isWhole = false, ...asked } = props;
  const start = rest ? { ...asked, basket: rest.basket } : asked;
  return (
    <Chooser {...start} amountCents={rest?.open ?? amountCents} transfer={transfer} note={note}>
      <CreditPart {...start} amountCents={rest?.open ?? amountCents} isWhole={isWhole} onRest={setRest} />
      <VoucherPart {...start} amountCents={rest?.open ?? amountCents} rest={rest} onRest={setRest} />
    </Chooser>
  );
}

interface ChooserProps extends Omit<MethodChooserProps, 'isWhole'> {
  /** What can be paid before. */
  children: ReactNode;
}

function Chooser({ amountCents, transfer, note, children, ...start }: ChooserProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isOnline = useOnline();
  const methods = useQuery({ ...paymentQueries.methods(), enabled: isOnline && amountCents > 0 });
  const pay = useMutation(paymentMutations.start());
  const [chosen, setChosen] = useState<MethodChoice>();
  const isLeaving = pay.isPending || pay.isSuccess;
  useHoldUpdates(isLeaving);
  const sum = formatMoney(amountCents, language);
  const isFree = amountCents === 0;
  const { data, error } = methods;
  const hasChoice = data?.isActive === true;
  if (!isFree && data && !hasChoice)
    return (
      <div className={classes.chooser}>
        {children}
        {transfer}
      </div>
    );
  return (
    <div className={classes.chooser}>
      {!isFree && isOnline && methods.isPending && <SkeletonRows count={3} label={t('common.loading')} />}
      {!isFree && isOnline && error && (
        <div role="alert" className={classes.failure}>
          <p>{t(isTransient(error) ? 'payments.methodsAway' : 'payments.methodsRefused')}</p>
          <Button onClick={() => void methods.refetch()}>{t('common.retry')}</Button>
        </div>
      )}
      {hasChoice && data && (
        <fieldset className={classes.methods} disabled={isLeaving}>
          <legend>{t('payments.how')}</legend>
          <BankGrid countries={data.countries} chosen={chosen} onChoose={setChosen} />
          {data.hasCards && (
            <>
              <h2 className={classes.heading}>{t('payments.orOtherwise')}</h2>
              <MethodRow
                icon={<IconCreditCard {...icon} />}
                label={t('payments.card.method')}
                isOn={chosen?.kind === 'card'}
                onChoose={() => setChosen({ kind: 'card' })}
              />
              <MethodRow
                icon={<IconDeviceMobile {...icon} />}
                label={t('payments.wallet')}
                isOn={chosen?.kind === 'wallet'}
                onChoose={() => setChosen({ kind: 'wallet' })}
              />
            </>
          )}
        </fieldset>
      )}
      {!isFree && children}
      {error && transfer}
      <div className={classes.foot}>
        {note}
        {!isOnline && <p role="status">{t('payments.needsNetwork')}</p>}
        <FormFailure error={pay.error} />
        {pay.error && transfer}
        <Button
          variant="primary"
          size={56}
          isWide
          isBusy={isLeaving}
          disabled={!isOnline || (!isFree && !chosen)}
          icon={<IconLock {...icon} />}
          onClick={() => pay.mutate({ ...start, ...(chosen && { method: chosen }) })}
        >
          {isFree ? t('payments.confirmFree') : t('payments.pay', { sum })}
        </Button>
      </div>
    </div>
  );
}
