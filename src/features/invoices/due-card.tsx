import { IconClockExclamation } from '@tabler/icons-react';
import { formatMoney } from '#api/format-money.ts';
import type { OwnInvoice } from '#api/invoices/schema.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Row } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Tag } from '#src/ui/elements/tag.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { sumOf } from './invoice-texts.ts';
import classes from './invoices.module.css';

interface DueCardProps {
  unpaid: readonly OwnInvoice[];
  /** Those that were chosen, or as many as can be paid at once. */
  payable: readonly OwnInvoice[];
  isChosen: boolean;
  onPay: () => void;
}

/** What is to be paid, and the button that pays all of it or what was chosen. */
export function DueCard({ unpaid, payable, isChosen, onPay }: DueCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isOnline = useOnline();
  const late = unpaid.filter(({ state }) => state === 'overdue').length;
  const isAll = payable.length === unpaid.length;
  const sum = formatMoney(sumOf(isChosen ? payable : unpaid), language);
  return (
    <Card className={classes.due} aria-label={t('invoices.toPay')}>
      <Row wrap align="center" justify="space-between" gap="4px 12px" minHeight={32}>
        <span className={classes.quiet}>
          {isChosen ? t('invoices.chosen', { count: payable.length }) : t('invoices.toPay')}
        </span>
        {late > 0 && (
          <Tag tone="bad" icon={<IconClockExclamation size={16} stroke={2} aria-hidden />}>
            {t('invoices.overdue', { count: late })}
          </Tag>
        )}
      </Row>
      <p className={classes.sum}>{sum}</p>
      {!isChosen && !isAll && <p className={classes.quiet}>{t('invoices.mostAtOnce')}</p>}
      {!isOnline && <p role="status">{t('payments.needsNetwork')}</p>}
      <Button variant="primary" size={56} isWide disabled={!isOnline} onClick={onPay}>
        {isAll && unpaid.length > 1
          ? t('invoices.payAll')
          : t('invoices.payChosen', { sum: formatMoney(sumOf(payable), language) })}
      </Button>
    </Card>
  );
}
