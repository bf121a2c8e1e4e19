import type { ReactNode } from 'react';
import { formatMoney } from '#api/format-money.ts';
import { isMonthly } from '#api/join/packages.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { FlowFoot } from '#src/ui/flow/flow-foot.tsx';
import type { Join } from './use-join.ts';

interface JoinFootProps {
  join: Join;
  isBusy?: boolean;
  isDisabled?: boolean;
  note?: ReactNode;
  /** Left out: the button submits the form of that id. */
  onDone?: () => void;
  form?: string;
}

/** The sum of the first payment, and the way on. */
export function JoinFoot({ join, isBusy = false, isDisabled = false, note, onDone, form }: JoinFootProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { quote, product, draft } = join;
  const money = (cents: number) => formatMoney(cents, language);
  const label = draft.startsOn
    ? t('join.pay.from', { date: formatDate(draft.startsOn) })
    : t(product && isMonthly(product) ? 'join.pay.firstMonth' : 'join.pay.first');
  return (
    <FlowFoot
      label={label}
      sum={quote && product ? money(quote.total) : undefined}
      before={quote && quote.discount > 0 ? money(quote.total + quote.discount) : undefined}
      note={note}
    >
      <Button
        variant="primary"
        size={56}
        isWide
        isBusy={isBusy}
        disabled={isDisabled}
        {...(form ? { type: 'submit' as const, form } : { onClick: onDone })}
      >
        {t('join.continue')}
      </Button>
    </FlowFoot>
  );
}
