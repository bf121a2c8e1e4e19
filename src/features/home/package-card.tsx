import type { TFunction } from 'i18next';
import type { AccountStatus } from '#api/account/schema.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Card } from '#src/ui/layout/card.tsx';
import classes from './fact-card.module.css';

/** The package that gives the entitlement, and how long or how often. */
export function PackageCard({ status }: { status: AccountStatus | undefined }) {
  const { t } = useTranslation();
  const contract = status?.contract;
  return (
    <Card className={classes.card}>
      <h2 className={classes.label}>{t('home.package')}</h2>
      {status && <p className={classes.value}>{contract ? contract.name : t('home.noPackage')}</p>}
      {status && (
        <p className={contract && !contract.isValid ? classes.warn : classes.more}>
          {contract ? validity(contract, t) : t('registrations.remedy.askStaff')}
        </p>
      )}
    </Card>
  );
}

type Contract = NonNullable<AccountStatus['contract']>;

function validity({ isValid, status, validUntil, visitsLeft }: Contract, t: TFunction): string {
  const date = validUntil && formatDate(validUntil);
  if (!isValid) return date && status === 0 ? t('home.ended', { date }) : t('home.notValid');
  const until = date ? t('home.validUntil', { date }) : t('home.openEnded');
  return visitsLeft === null ? until : `${t('home.visitsLeft', { count: visitsLeft })}, ${until}`;
}
