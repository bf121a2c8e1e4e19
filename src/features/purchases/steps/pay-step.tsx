import { formatMoney } from '#api/format-money.ts';
import type { Bought } from '#api/purchases/schema.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { Card } from '#src/ui/layout/card.tsx';
import classes from '../buy.module.css';
import type { PayBy } from '../buy-screen.tsx';
import { StepTitle } from '../step-title.tsx';
import type { Buying } from '../use-buying.ts';

interface PayStepProps {
  buying: Buying;
  made: Bought;
  payBy: PayBy;
}

/** What is paid, line by line, and how. */
export function PayStep({ buying, made, payBy }: PayStepProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { isLoggedIn } = useSession();
  const { quote, draft, kind } = buying;
  const money = (cents: number) => formatMoney(cents, language);
  const percents = quote?.vatPercents ?? [];
  const own = {
    ticket: '/purchase/ticket',
    voucher: '/public/vouchers/buy',
    package: '/purchase/personal-trainings',
  };
  const origin = kind === 'ticket' && !isLoggedIn ? '/public/tickets/buy' : own[kind];
  return (
    <>
      <StepTitle>{t('purchases.pay.title')}</StepTitle>
      <Card aria-label={t('purchases.pay.title')}>
        <dl className={classes.lines}>
          {quote?.lines.map((line) => (
            <div key={line.productId}>
              <dt>
                {line.quantity} × {line.names[language]}
              </dt>
              <dd>{money(line.price)}</dd>
            </div>
          ))}
          {quote && quote.discount > 0 && (
            <div data-discount>
              <dt>{draft.campaignCode.toUpperCase()}</dt>
              <dd>{money(-quote.discount)}</dd>
            </div>
          )}
          <div data-total>
            <dt>
              {percents.length > 0
                ? t('purchases.pay.totalWithVat', { percents: percents.map((percent) => `${percent}%`).join(', ') })
                : t('purchases.pay.total')}
            </dt>
            <dd>{money(made.total)}</dd>
          </div>
        </dl>
      </Card>
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
