import type { Bought } from '#api/purchases/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import classes from '../buy.module.css';
import type { PayBy } from '../buy-screen.tsx';
import { StepTitle } from '../step-title.tsx';
import type { Buying } from '../use-buying.ts';
import { QuoteLines } from './quote-lines.tsx';

interface PayStepProps {
  buying: Buying;
  made: Bought;
  payBy: PayBy;
}

/** What is paid, line by line, and how. */
export function PayStep({ buying, made, payBy }: PayStepProps) {
  const { t } = useTranslation();
  const { isLoggedIn } = useSession();
  const { kind } = buying;
  const own = {
    ticket: '/purchase/ticket',
    voucher: '/public/vouchers/buy',
    package: '/purchase/personal-trainings',
  };
  const origin = kind === 'ticket' && !isLoggedIn ? '/public/tickets/buy' : own[kind];
  return (
    <>
      <StepTitle>{t('purchases.pay.title')}</StepTitle>
      <QuoteLines buying={buying} title={t('purchases.pay.title')} totalCents={made.total} />
      {payBy({
        basket: { purchase: { secret: made.purchase.linkSecret } },
        amountCents: made.total,
        origin,
        destination:
          kind === 'package' ? '/user/personal-trainings' : `/public/tickets/bought?id=${made.purchase.number}`,
        transfer: <p className={classes.quiet}>{t('purchases.pay.askClub')}</p>,
        note: <p className={classes.quiet}>{t('purchases.pay.obliges')}</p>,
      })}
    </>
  );
}
