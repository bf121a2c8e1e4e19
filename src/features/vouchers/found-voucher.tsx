import { IconCalendarEvent } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCalendarPath } from '#src/features/tenants/use-calendar-path.ts';
import { ticketQueries } from '#src/features/tickets/queries.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { voucherMutations } from './mutations.ts';
import { voucherQueries } from './queries.ts';
import { VoucherCodeForm } from './voucher-code-form.tsx';
import { useVoucherState, VoucherState } from './voucher-state.tsx';
import { waitingVoucher } from './waiting-voucher.ts';
import { WithoutAccount } from './without-account.tsx';

interface FoundVoucherProps {
  code: string;
  isLoggedIn: boolean;
  onCode: (code: string | undefined) => void;
}

/** What a code is good for, and the ways on: into the own account, to a time, or to another one. */
export function FoundVoucher({ code, isLoggedIn, onCode }: FoundVoucherProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const owner = useOwner();
  const visitor = useQuery({ ...voucherQueries.info(code), enabled: !isLoggedIn });
  const own = useQuery({ ...voucherQueries.ownInfo(owner, code), enabled: isLoggedIn });
  const query = isLoggedIn ? own : visitor;
  const claim = useMutation({
    ...voucherMutations.claim,
    onSuccess: () => client.invalidateQueries({ queryKey: ticketQueries.own(owner).queryKey }),
  });
  const { data, error } = query;
  const isOwn = claim.isSuccess || own.data?.isOwn === true;
  const state = useVoucherState(data, isOwn);
  if (query.isLoading) return <SkeletonRows count={2} label={t('common.loading')} />;
  if (error instanceof ApiFailure && error.status < 500)
    return <VoucherCodeForm code={code} failure={error} onCode={onCode} />;
  if (!data || !state) return <PageFailure error={error} retry={() => void query.refetch()} />;
  const isUsable = state === 'valid' || state === 'later';
  return (
    <>
      <VoucherState voucher={data} state={state} isOwn={isOwn} />
      <Stack pt={10} mt="auto" gap={10}>
        {isOwn && isUsable && <OwnWays />}
        {!isOwn && isUsable && isLoggedIn && <Claim claim={claim} code={code} />}
        {!isOwn && isUsable && !isLoggedIn && <LogIn code={code} />}
        {!isUsable && (
          <LinkButton to="/public/tickets/buy" variant="primary" size={56} isWide>
            {t('vouchers.claim.buyTicket')}
          </LinkButton>
        )}
        <Button isWide onClick={() => onCode(undefined)}>
          {t('vouchers.claim.another')}
        </Button>
      </Stack>
    </>
  );
}

/** It is theirs: a time for it, and where it is kept and passed on. */
function OwnWays() {
  const { t } = useTranslation();
  const calendar = useCalendarPath();
  return (
    <>
      <LinkButton
        to={calendar}
        variant="primary"
        size={56}
        isWide
        icon={<IconCalendarEvent size={22} stroke={1.9} aria-hidden />}
      >
        {t('vouchers.claim.findTime')}
      </LinkButton>
      <LinkButton to="/user/vouchers" isWide>
        {t('vouchers.claim.toOwn')}
      </LinkButton>
    </>
  );
}

interface ClaimProps {
  claim: { error: Error | null; isPending: boolean; mutate: (code: string) => void };
  code: string;
}

function Claim({ claim, code }: ClaimProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  return (
    <>
      <FormFailure error={claim.error} />
      <Button
        variant="primary"
        size={56}
        isWide
        isBusy={claim.isPending}
        disabled={!isOnline}
        onClick={() => claim.mutate(code)}
      >
        {t('vouchers.claim.claim')}
      </Button>
    </>
  );
}

/** The code waits in this tab: an address with it would reach the server. */
function LogIn({ code }: { code: string }) {
  const { t } = useTranslation();
  return (
    <>
      <LinkButton
        to="/login"
        search={{ destination: '/public/vouchers' }}
        variant="primary"
        size={56}
        isWide
        onClick={() => waitingVoucher.keep(code)}
      >
        {t('vouchers.claim.logIn')}
      </LinkButton>
      <WithoutAccount code={code} />
    </>
  );
}
