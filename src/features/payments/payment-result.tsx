import { IconBuildingBank, IconCheck, IconClock, IconReceipt, IconX, type TablerIcon } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { toWallTime } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import type { Payment } from '#api/payments/schema.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { Row, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { ButtonAnchor } from '#src/ui/elements/button-anchor.tsx';
import { TurningRing } from '#src/ui/feedback/turning-ring.tsx';
import { type Outcome, titleOf } from './outcome-of.ts';
import classes from './payment.module.css';

interface PaymentResultProps {
  payment: Payment;
  outcome: Exclude<Outcome, 'card'>;
  /** Asks once more, after the app has stopped asking by itself. */
  onAsk: () => void;
}

const icons: Record<PaymentResultProps['outcome'], TablerIcon> = {
  success: IconCheck,
  unresolved: IconClock,
  processing: IconBuildingBank,
  waiting: IconClock,
  still_waiting: IconClock,
  unfinished: IconBuildingBank,
  cancelled: IconX,
  failed: IconX,
};

/** One outcome of a payment: what is known, until when it can be paid, and the ways on. */
export function PaymentResult({ payment, outcome, onAsk }: PaymentResultProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { timeZone } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever cannot see the screen change hears it; another outcome is another screen.
  useEffect(() => heading.current?.focus(), []);
  const Icon = icons[outcome];
  const isWaiting = outcome === 'waiting' || outcome === 'processing';
  const values = {
    invoices: payment.invoiceNumbers.join(', '),
    count: payment.invoiceNumbers.length,
    sum: formatMoney(payment.amountCents, language),
    time: formatTime(toWallTime(new Date(payment.expiresAt), timeZone)),
  };
  const text = outcome === 'success' && payment.isFree ? 'free' : outcome;
  return (
    <div className={classes.page} data-outcome={outcome}>
      {isWaiting ? (
        <TurningRing className={classes.ring} />
      ) : (
        <span className={classes.disc} aria-hidden>
          <Icon size={40} stroke={2.2} />
        </span>
      )}
      <Text component="div" px="var(--in, 0)" role={outcome === 'failed' ? 'alert' : 'status'}>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {t(titleOf(text))}
        </h1>
        <p className={classes.text}>
          {outcome === 'success' && !payment.isFree && payment.invoiceNumbers.length > 0
            ? t('payments.success.invoices', values)
            : t(`payments.${text}.text`, values)}
        </p>
        {outcome === 'unfinished' && payment.paymentUrl && (
          <p className={classes.text}>{t('payments.unfinished.until', values)}</p>
        )}
      </Text>
      <Row component="p" size="meta" tone="t2" align="center" breaks px="var(--in, 0)" mt={24} gap={10}>
        <IconReceipt size={20} stroke={1.9} aria-hidden />
        {t('payments.order', { number: payment.number })}
      </Row>
      <div className={classes.actions}>
        <Ways payment={payment} outcome={outcome} onAsk={onAsk} />
      </div>
    </div>
  );
}

/** Links of the whole page: this one may have a policy of its own, for the frame. */
function Ways({ payment, outcome, onAsk }: PaymentResultProps) {
  const { t } = useTranslation();
  const { origin, destination, paymentUrl } = payment;
  const look = { size: 56, isWide: true } as const;
  const isOver = outcome === 'failed' || outcome === 'cancelled';
  if (outcome === 'waiting' || outcome === 'processing') return null;
  if (outcome === 'success' || outcome === 'unresolved')
    return (
      <ButtonAnchor {...look} variant="primary" href={destination ?? origin}>
        {t('payments.goOn')}
      </ButtonAnchor>
    );
  return (
    <>
      {outcome === 'still_waiting' && (
        <Button {...look} variant="primary" onClick={onAsk}>
          {t('payments.askAgain')}
        </Button>
      )}
      {outcome === 'unfinished' && paymentUrl && (
        <ButtonAnchor {...look} variant="primary" href={paymentUrl}>
          {t('common.retry')}
        </ButtonAnchor>
      )}
      <ButtonAnchor {...look} {...(isOver && { variant: 'primary' as const })} href={origin}>
        {t(isOver ? 'common.retry' : 'payments.otherMethod')}
      </ButtonAnchor>
    </>
  );
}
