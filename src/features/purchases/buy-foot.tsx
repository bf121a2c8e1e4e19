import type { ReactNode } from 'react';
import { formatMoney } from '#api/format-money.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { FlowFoot } from '#src/ui/flow/flow-foot.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import classes from './buy.module.css';
import type { Buying } from './use-buying.ts';

interface BuyFootProps {
  buying: Buying;
  error: Error | null;
  children: ReactNode;
}

/** The sum, in sight all the way, and what stands in the way. */
export function BuyFoot({ buying: { quote, draft }, error, children }: BuyFootProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isOnline = useOnline();
  const count = Object.values(draft.quantities).reduce((sum, each) => sum + each, 0);
  const before = quote && quote.discount > 0 ? formatMoney(quote.total + quote.discount, language) : undefined;
  return (
    <FlowFoot
      label={t('purchases.pieces', { count })}
      sum={quote && formatMoney(quote.total, language)}
      before={before}
      note={
        isOnline ? (
          <FormFailure error={error} />
        ) : (
          <p role="status" className={classes.quiet}>
            {t('purchases.needsNetwork')}
          </p>
        )
      }
    >
      {children}
    </FlowFoot>
  );
}
