import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { useFeature } from '#src/features/tenants/use-feature.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { ClubHeader } from '#src/ui/pages/club-header.tsx';
import { WorkScreen } from '#src/ui/pages/work-screen.tsx';
import { FoundVoucher } from './found-voucher.tsx';
import { readVoucherCode, VoucherCodeForm } from './voucher-code-form.tsx';
import classes from './vouchers.module.css';
import { waitingVoucher } from './waiting-voucher.ts';

/** A voucher by its code: what it is good for, and into the own account. The code stays in this page, also over a log-in. */
export function PublicVoucherScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const hash = useLocation({ select: (location) => location.hash });
  const [waiting, setWaiting] = useState(() => waitingVoucher.find());
  const code = readVoucherCode(hash) ?? (waiting === undefined ? undefined : readVoucherCode(waiting));
  const { isLoggedIn } = useSession();
  const { data: club } = useSuspenseQuery(tenantQueries.configuration());
  useTitle(t('vouchers.claim.title'));
  // After `#`, which no server sees, and which a reload keeps.
  const open = (typed: string | undefined) => {
    waitingVoucher.forget();
    setWaiting(undefined);
    void navigate({ to: '/public/vouchers', ...(typed && { hash: typed }) });
  };
  const hasLanguages = useFeature('languageMenu');
  return (
    <WorkScreen header={<ClubHeader name={club.name} logo={club.logo} hasLanguages={hasLanguages} />}>
      <div className={classes.narrow}>
        {code === undefined ? (
          <>
            <VoucherCodeForm onCode={open} failure={undefined} />
            <LinkButton to="/public/vouchers/buy" isWide>
              {t('vouchers.buy')}
            </LinkButton>
          </>
        ) : (
          <FoundVoucher key={code} code={code} isLoggedIn={isLoggedIn} onCode={open} />
        )}
      </div>
    </WorkScreen>
  );
}
