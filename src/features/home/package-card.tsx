import type { TFunction } from 'i18next';
import type { AccountStatus } from '#api/account/schema.ts';
import { useCanBuy } from '#src/features/contracts/use-can-buy.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
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
  const right = status?.right;
  const contract = status?.contract;
  const shown = right ?? contract;
  return (
    <Card className={classes.card}>
      <h2 className={classes.label}>{t('home.package')}</h2>
      {status && <p className={classes.value}>{shown ? shown.name : t('home.noPackage')}</p>}
      {status && (shown || !canBuy) && (
        <p className={contract && !right ? classes.warn : classes.more}>
          {right ? validity(right, t) : contract ? missing(contract, t) : t('registrations.remedy.askStaff')}
        </p>
      )}
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
              <span className={classes.more}>{validity(other, t)}</span>
            </li>
          ))}
        </ul>
      )}
      {status && !right && canBuy && (
        <LinkButton to="/purchase/contract" variant="inverse" size={44}>
          {t('registrations.remedyAction.buyContract')}
        </LinkButton>
      )}
    </Card>
  );
}

type Right = NonNullable<AccountStatus['right']>;

function validity({ validUntil, visitsLeft }: Right, t: TFunction): string {
  const until = validUntil ? t('home.validUntil', { date: formatDate(validUntil) }) : t('home.openEnded');
  return visitsLeft === null ? until : `${t('home.visitsLeft', { count: visitsLeft })}, ${until}`;
}

type Contract = NonNullable<AccountStatus['contract']>;

function missing({ status, validUntil }: Contract, t: TFunction): string {
  return validUntil && status === 0 ? t('home.ended', { date: formatDate(validUntil) }) : t('home.notValid');
}
