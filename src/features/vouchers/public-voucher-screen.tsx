import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { readTypedCode, ticketCodePattern } from '#api/entry/door/scanned-code.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { WorkScreen } from '#src/ui/pages/work-screen.tsx';
import { voucherMutations } from './mutations.ts';
import { voucherQueries } from './queries.ts';
import { VoucherState } from './voucher-state.tsx';
import classes from './vouchers.module.css';
import { waitingVoucher } from './waiting-voucher.ts';

const readCode = (text: string): string | undefined => {
  const code = readTypedCode(text);
  return ticketCodePattern.test(code) ? code : undefined;
};

/** A voucher by its code: what it is good for, and into the own account. The code stays in this page, also over a log-in. */
export function PublicVoucherScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const hash = useLocation({ select: (location) => location.hash });
  const [waiting, setWaiting] = useState(() => waitingVoucher.find());
  const code = readCode(hash) ?? (waiting === undefined ? undefined : readCode(waiting));
  const { isLoggedIn } = useSession();
  const title = t('vouchers.claim.title');
  useTitle(title);
  // After `#`, which no server sees, and which a reload keeps.
  const open = (typed: string | undefined) => {
    waitingVoucher.forget();
    setWaiting(undefined);
    void navigate({ to: '/public/vouchers', ...(typed && { hash: typed }) });
  };
  return (
    <WorkScreen header={<TopBar start={<h1 className={classes.title}>{title}</h1>} />}>
      <div className={classes.narrow}>
        {code === undefined ? (
          <CodeForm onCode={open} failure={undefined} />
        ) : (
          <Found key={code} code={code} isLoggedIn={isLoggedIn} onCode={open} />
        )}
        <LinkButton to="/public/vouchers/buy" isWide>
          {t('vouchers.buy')}
        </LinkButton>
      </div>
    </WorkScreen>
  );
}

interface FoundProps {
  code: string;
  isLoggedIn: boolean;
  onCode: (code: string | undefined) => void;
}

function Found({ code, isLoggedIn, onCode }: FoundProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const client = useQueryClient();
  const visitor = useQuery({ ...voucherQueries.info(code), enabled: !isLoggedIn });
  const own = useQuery({ ...voucherQueries.ownInfo(code), enabled: isLoggedIn });
  const query = isLoggedIn ? own : visitor;
  const claim = useMutation({
    ...voucherMutations.claim(),
    onSuccess: () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] === 'cards' }),
  });
  const { data, error } = query;
  if (query.isLoading) return <SkeletonRows count={2} label={t('common.loading')} />;
  if (error instanceof ApiFailure && error.status < 500)
    return <CodeForm code={code} failure={error} onCode={onCode} />;
  if (!data) return <PageFailure error={error} retry={() => void query.refetch()} />;
  const isOwn = claim.isSuccess || own.data?.isOwn === true;
  const isUsable = !data.isClaimed && data.visits.used < data.visits.total;
  return (
    <>
      <VoucherState voucher={data} isOwn={isOwn} />
      {isOwn && (
        <LinkButton to="/user/vouchers" variant="primary" size={56} isWide>
          {t('vouchers.claim.toOwn')}
        </LinkButton>
      )}
      {!isOwn && isUsable && isLoggedIn && (
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
      )}
      {!isOwn && isUsable && !isLoggedIn && <LogIn code={code} />}
      <Button onClick={() => onCode(undefined)}>{t('vouchers.claim.another')}</Button>
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
      <p className={classes.quiet}>{t('vouchers.claim.withoutAccount')}</p>
    </>
  );
}

interface CodeFormProps {
  code?: string;
  failure: Error | undefined;
  onCode: (code: string) => void;
}

function CodeForm({ code = '', failure, onCode }: CodeFormProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [isChanged, setChanged] = useState(false);
  const isMissing = failure instanceof ApiFailure && failure.status === 404;
  const form = useFieldForm({
    initialValues: { code },
    validate: (values) => ({ code: readCode(values.code) ? null : 'vouchers.claim.codeInvalid' }),
  });
  const field = form.field('code');
  return (
    <form className={classes.form} noValidate onSubmit={form.submit((values) => onCode(readCode(values.code) ?? ''))}>
      <p className={classes.quiet}>{t('vouchers.claim.where')}</p>
      <TextField
        {...field}
        label={t('vouchers.claim.code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        error={isMissing && !isChanged ? t('vouchers.claim.unknown') : field.error}
        onInput={() => setChanged(true)}
      />
      {failure && !isMissing && <FormFailure error={failure} />}
      <Button type="submit" variant="primary" size={56} isWide disabled={!isOnline}>
        {t('vouchers.claim.look')}
      </Button>
      {!isOnline && (
        <p role="status" className={classes.quiet}>
          {t('vouchers.claim.needsNetwork')}
        </p>
      )}
    </form>
  );
}
