import { IconCoins } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { formatMoney } from '#api/format-money.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner, useSession } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { type PaymentStart, paymentMutations } from '../mutations.ts';
import { paymentQueries } from '../queries.ts';
import { goOnAfter, type PaidPart } from './go-on-after.ts';
import classes from './method-chooser.module.css';

interface CreditPartProps extends Omit<PaymentStart, 'method'> {
  amountCents: number;
  /** It is paid whole or not at all. */
  isWhole: boolean;
  onRest: (rest: PaidPart) => void;
}

/** Offers members to pay with what the club owes them, as far as that goes; the rest is paid in another way. */
export function CreditPart({ basket, amountCents, isWhole, onRest, destination, origin }: CreditPartProps) {
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
