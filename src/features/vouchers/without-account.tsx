import { IconPhone } from '@tabler/icons-react';
import { useFeature } from '#src/features/tenants/use-feature.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { ButtonAnchor } from '#src/ui/elements/button-anchor.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import classes from './vouchers.module.css';
import { waitingVoucher } from './waiting-voucher.ts';

/** What somebody without an account does next with a voucher: joins, with the code waiting here, or asks at the desk. */
export function WithoutAccount({ code }: { code?: string }) {
  const { t } = useTranslation();
  const { phone } = useSite();
  const canJoin = useFeature('join');
  return (
    <>
      <p className={classes.quiet}>{t(canJoin ? 'vouchers.claim.joinOrDesk' : 'vouchers.claim.withoutAccount')}</p>
      {canJoin && (
        <LinkButton to="/public/join" isWide onClick={() => code && waitingVoucher.keep(code)}>
          {t('login.join')}
        </LinkButton>
      )}
      {phone && (
        <ButtonAnchor
          href={`tel:${phone.replaceAll(' ', '')}`}
          variant="outline"
          isWide
          icon={<IconPhone size={20} stroke={1.9} aria-hidden />}
        >
          {t('bookingDetails.blocked.call', { phone })}
        </ButtonAnchor>
      )}
    </>
  );
}
