import type { AccountStatus } from '#api/account/schema.ts';
import { packageWords, sayValidity } from '#api/home/fact-words.ts';
import { useCanBuy } from '#src/features/contracts/use-can-buy.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import classes from './fact-card.module.css';

interface PackageCardProps {
  status: AccountStatus | undefined;
  /** Other rights by their names alone. */
  isShort?: boolean;
}

/** The contract, ticket or voucher that gives the right, and how long or how often; else the contract that gives none. */
export function PackageCard({ status, isShort = false }: PackageCardProps) {
  const { t } = useTranslation();
  const canBuy = useCanBuy();
  const words = status && packageWords(status, canBuy, t);
  return (
    <Card className={classes.card}>
      <h2 className={classes.label}>{t('home.package')}</h2>
      {words && <p className={classes.value}>{words.name}</p>}
      {words?.more !== undefined && <p className={words.isMissing ? classes.warn : classes.more}>{words.more}</p>}
      {isShort && status && status.otherRights.length > 0 && (
        <p className={classes.more}>
          {t('home.otherRights')}: {status.otherRights.map(({ name }) => name).join(', ')}
        </p>
      )}
      {!isShort && status && status.otherRights.length > 0 && (
        <ul className={classes.others} aria-label={t('home.otherRights')}>
          {status.otherRights.map((other, at) => (
            <li key={at}>
              <span>{other.name}</span>
              <span className={classes.more}>{sayValidity(other, t)}</span>
            </li>
          ))}
        </ul>
      )}
      {words?.isToBuy && (
        <LinkButton to="/purchase/contract" variant="inverse" size={44}>
          {t('registrations.remedyAction.buyContract')}
        </LinkButton>
      )}
    </Card>
  );
}
