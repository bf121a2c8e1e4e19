import { IconAlertTriangle } from '@tabler/icons-react';
import type { SaleRules } from '#api/invoices/staff-schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import classes from './sale.module.css';

/** Why nothing can be sold yet, and where that is mended. */
export function SellerNotice({ missing, isAdmin }: { missing: SaleRules['missing']; isAdmin: boolean }) {
  const { t } = useTranslation();
  const fields = missing.map((field) => t(`seller.field.${field}`)).join(', ');
  return (
    <div className={classes.warning} role="status">
      <IconAlertTriangle size={24} stroke={1.9} aria-hidden />
      <p>{t('sale.sellerMissing', { fields })}</p>
      {isAdmin && (
        <LinkButton size={44} to="/admin/settings" search={{ part: 'seller' }}>
          {t('sale.toSettings')}
        </LinkButton>
      )}
    </div>
  );
}
