import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Text } from '#src/ui/box/box.tsx';
import { ButtonAnchor } from '#src/ui/elements/button-anchor.tsx';
import classes from './payment.module.css';

/** The address leads to no payment, and this device knows of none. */
export function PaymentMissing({ origin }: { origin: string }) {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <Text component="div" px="var(--in, 0)" role="status">
        <h1 className={classes.title}>{t('payments.missing.title')}</h1>
        <p className={classes.text}>{t('payments.missing.text')}</p>
      </Text>
      <div className={classes.actions}>
        <ButtonAnchor variant="primary" size={56} isWide href={origin}>
          {t(origin === '/' ? 'errors.notFound.action' : 'payments.goOn')}
        </ButtonAnchor>
      </div>
    </div>
  );
}
