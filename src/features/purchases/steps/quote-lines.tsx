import { formatMoney } from '#api/format-money.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Card } from '#src/ui/layout/card.tsx';
import classes from '../buy.module.css';
import type { Buying } from '../use-buying.ts';

interface QuoteLinesProps {
  buying: Buying;
  title: string;
  /** Of what was made of the basket; else that of the quote. */
  totalCents?: number;
}

/** What is bought, line by line, and what it costs in all: shown before the press that obliges. */
export function QuoteLines({ buying: { quote, draft }, title, totalCents }: QuoteLinesProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const money = (cents: number) => formatMoney(cents, language);
  const total = totalCents ?? quote?.total;
  const percents = quote?.vatPercents ?? [];
  return (
    <Card aria-label={title}>
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
          <dd>{total === undefined ? '–' : money(total)}</dd>
        </div>
      </dl>
    </Card>
  );
}
