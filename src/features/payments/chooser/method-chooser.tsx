import { IconChevronDown, IconCoins, IconCreditCard, IconDeviceMobile, IconLock } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatMoney } from '#api/format-money.ts';
import type { MethodChoice, PaymentMethods } from '#api/payments/schema.ts';
import { isTransient } from '#src/lib/api/api-failure.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner, useSession } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useHoldUpdates } from '#src/lib/worker/use-hold-updates.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { type PaymentStart, paymentMutations } from '../mutations.ts';
import { paymentQueries } from '../queries.ts';
import { goOnAfter, type PaidPart } from './go-on-after.ts';
import classes from './method-chooser.module.css';
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

interface CreditPartProps extends Omit<PaymentStart, 'method'> {
  amountCents: number;
  /** It is paid whole or not at all. */
  isWhole: boolean;
  onRest: (rest: PaidPart) => void;
}

/** Offers members to pay with what the club owes them, as far as that goes; the rest is paid in another way. */
function CreditPart({ basket, amountCents, isWhole, onRest, destination, origin }: CreditPartProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isOnline = useOnline();
  const { isLoggedIn } = useSession();
  const isAsked = isLoggedIn && isOnline && amountCents > 0 && !('invoices' in basket);
  const { data } = useQuery({ ...paymentQueries.credit(useOwner()), enabled: isAsked });
  const pay = useMutation(paymentMutations.byCredit);
  const credit = data?.credit ?? 0;
  if ('invoices' in basket || !isAsked || credit <= 0 || (isWhole && credit < amountCents)) return null;
  const money = (cents: number) => formatMoney(cents, language);
  const send = () =>
    pay.mutate(basket, { onSuccess: (paid) => goOnAfter('credit', paid, { destination, origin, onRest }) });
  return (
    <div className={classes.voucher}>
      <p>{t('payments.credit.have', { sum: money(credit) })}</p>
      <FormFailure error={pay.error} />
      <Button
        isWide
        isBusy={pay.isPending || pay.isSuccess}
        icon={<IconCoins size={22} stroke={1.9} aria-hidden />}
        onClick={send}
      >
        {t('payments.credit.use', { sum: money(Math.min(credit, amountCents)) })}
      </Button>
    </div>
  );
}

interface BankGridProps {
  countries: PaymentMethods['countries'];
  chosen: MethodChoice | undefined;
  onChoose: (method: MethodChoice) => void;
}

/** The country in which the club is, if it is among them. */
const homeOf = (timeZone: string): string => (timeZone === 'Europe/Riga' ? 'LV' : 'EE');

/** The banks of one country; some share a code with those of another, so the country is part of the choice. */
function BankGrid({ countries, chosen, onChoose }: BankGridProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { timeZone } = useSite();
  const [asked, setAsked] = useState(homeOf(timeZone));
  const shown = countries.find(({ country }) => country === asked) ?? countries[0];
  if (!shown) return null;
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return (
    <>
      <div className={classes.banks}>
        <h2 className={classes.heading}>{t('payments.bank')}</h2>
        {countries.length > 1 && (
          <label className={classes.country}>
            <span className={classes.hidden}>{t('payments.country')}</span>
            <select value={shown.country} onChange={({ currentTarget }) => setAsked(currentTarget.value)}>
              {countries.map(({ country }) => (
                <option key={country} value={country}>
                  {names.of(country)}
                </option>
              ))}
            </select>
            <IconChevronDown size={18} stroke={1.9} aria-hidden />
          </label>
        )}
      </div>
      <div className={classes.grid}>
        {shown.banks.map(({ code, name }) => (
          <BankTile
            key={code}
            label={name}
            isOn={chosen?.kind === 'bank' && chosen.bank === code && chosen.country === shown.country}
            onChoose={() => onChoose({ kind: 'bank', bank: code, country: shown.country })}
          />
        ))}
      </div>
    </>
  );
}

interface MethodRowProps {
  icon?: ReactNode;
  label: string;
  isOn: boolean;
  onChoose: () => void;
}

/** One way to pay, as a row with its mark. */
function MethodRow({ icon, label, isOn, onChoose }: MethodRowProps) {
  return (
    <label className={classes.row}>
      {icon}
      <span>{label}</span>
      <input type="radio" name="payment-method" checked={isOn} onChange={onChoose} />
    </label>
  );
}

/** One bank, as a tile. */
function BankTile({ label, isOn, onChoose }: MethodRowProps) {
  return (
    <label className={classes.tile}>
      <input type="radio" name="payment-method" checked={isOn} onChange={onChoose} />
      <span>{label}</span>
    </label>
  );
}
