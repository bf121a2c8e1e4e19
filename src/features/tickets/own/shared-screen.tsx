import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { formatMoney } from '#api/format-money.ts';
import type { Shared } from '#api/tickets/schema.ts';
import { useWallet } from '#src/features/wallet/use-wallet.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import type { KeyWord } from '#src/lib/data/query.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { Text } from '#src/ui/box/box.tsx';
import { CodeCard } from '#src/ui/codes/code-card.tsx';
import { WalletButton } from '#src/ui/codes/wallet-button.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { ticketMutations } from '../mutations.ts';
import { ticketQueries } from '../queries.ts';
import classes from './own.module.css';

const key = 'waiting-share';

/** The secret of a link that is taken once somebody has logged in: kept by this tab, and in no address. */
const waitingShare = {
  keep: (secret: string): void => sessionStorage.setItem(key, secret),
  find: (): string => sessionStorage.getItem(key) ?? '',
  forget: (): void => sessionStorage.removeItem(key),
};

/** Somebody passes on a ticket or voucher: looking at it takes nothing, one press does. */
export function SharedScreen() {
  const { t } = useTranslation();
  const hash = useLocation({ select: (location) => location.hash });
  const secret = hash || waitingShare.find();
  const title = t('tickets.shared.title');
  useTitle(title);
  return (
    <Screen isBare header={<TopBar start={<h1 className={classes.title}>{title}</h1>} />}>
      <div className={classes.column}>{/^[\w-]{22}$/.test(secret) ? <Loaded secret={secret} /> : <Missing />}</div>
    </Screen>
  );
}

function Missing() {
  const { t } = useTranslation();
  return <EmptyState title={t('tickets.shared.missing')} text={t('snackbar.share_not_found')} />;
}

const closedTexts = {
  opened: 'snackbar.share_opened',
  declined: 'tickets.shared.declinedText',
  taken_back: 'snackbar.share_taken_back',
} as const;

function Loaded({ secret }: { secret: string }) {
  const { t } = useTranslation();
  const query = useQuery(ticketQueries.shared(secret));
  const { data, error } = query;
  const client = useQueryClient();
  const snackbar = useSnackbar();
  const { isLoggedIn } = useSession();
  const [operationId] = useState(() => crypto.randomUUID());
  const accept = useMutation({
    ...ticketMutations.accept,
    onSuccess: () => {
      waitingShare.forget();
      return client.invalidateQueries({ predicate: ({ queryKey }) => ofCards.has(queryKey[2]) });
    },
  });
  const decline = useMutation({
    ...ticketMutations.decline,
    onSuccess: () => snackbar.success('tickets.shared.declinedNow'),
    onSettled: () => query.refetch(),
  });
  if (accept.data && data) return <Taken shared={data} code={accept.data.code} isOwn={accept.data.isOwn} />;
  if (query.isLoading) return <SkeletonRows count={2} label={t('common.loading')} />;
  if (error instanceof ApiFailure && error.status === 404) return <Missing />;
  if (!data) return <PageFailure error={error} retry={() => void query.refetch()} />;
  if (data.state !== 'open')
    return <EmptyState title={t(`tickets.shared.${data.state}`)} text={t(closedTexts[data.state])} />;
  return (
    <>
      <Offer shared={data} />
      <FormFailure error={accept.error ?? decline.error} />
      {data.isPersonal && !isLoggedIn ? (
        <LogInToAccept secret={secret} />
      ) : (
        <Button
          variant="primary"
          size={56}
          isWide
          isBusy={accept.isPending}
          onClick={() => accept.mutate({ secret, operationId })}
        >
          {t('tickets.shared.accept')}
        </Button>
      )}
      <Button size={56} isWide isBusy={decline.isPending} onClick={() => decline.mutate(secret)}>
        {t('tickets.shared.decline')}
      </Button>
      {!data.isPersonal && <LogInFirst />}
    </>
  );
}

/** Own tickets and vouchers, and packages. */
const ofCards: ReadonlySet<unknown> = new Set(['cards', 'personal'] satisfies KeyWord[]);

/** A trainer plans with people who have an account. */
function LogInToAccept({ secret }: { secret: string }) {
  const { t } = useTranslation();
  const keep = () => waitingShare.keep(secret);
  return (
    <>
      <Text size="meta" tone="t2">
        {t('tickets.shared.needsAccount')}
      </Text>
      <LinkButton
        variant="primary"
        size={56}
        isWide
        to="/login"
        search={{ destination: '/public/tickets/accept' }}
        onClick={keep}
      >
        {t('tickets.shared.logIn')}
      </LinkButton>
    </>
  );
}

/** Whoever has an account finds it there; others keep the code. */
function LogInFirst() {
  const { t } = useTranslation();
  const { isLoggedIn } = useSession();
  return (
    <Text size="meta" tone="t2">
      {t(isLoggedIn ? 'tickets.shared.toAccount' : 'tickets.shared.asCode')}
    </Text>
  );
}

function Offer({ shared }: { shared: Shared }) {
  const { t } = useTranslation();
  const { from, name } = shared;
  return (
    <Card tone="fill" aria-label={name}>
      <p>{t('tickets.shared.from', { name: from })}</p>
      <h2 className={classes.title}>{name}</h2>
      <p>
        <Worth shared={shared} />
      </p>
    </Card>
  );
}

function Worth({ shared: { visits, valueCents, validUntil } }: { shared: Shared }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const worth =
    valueCents === null
      ? t('tickets.own.left', { left: visits.total - visits.used, total: visits.total })
      : formatMoney(valueCents, language);
  const until = validUntil === null ? t('tickets.endless') : t('tickets.own.until', { date: formatDate(validUntil) });
  return `${worth} · ${until}`;
}

function Taken({ shared, code, isOwn }: { shared: Shared; code: string; isOwn: boolean }) {
  const { t } = useTranslation();
  const wallet = useWallet(code);
  if (shared.isPersonal)
    return (
      <>
        <p role="status">{t('tickets.shared.yours')}</p>
        <LinkButton variant="primary" size={56} isWide to="/user/personal-trainings">
          {t('tickets.shared.toPersonal')}
        </LinkButton>
      </>
    );
  return (
    <>
      <p role="status">{t(isOwn ? 'tickets.shared.yours' : 'tickets.shared.keepIt')}</p>
      <CodeCard
        code={code}
        codeLabel={t('tickets.own.code')}
        start={t(`tickets.shared.source.${shared.source}`)}
        end={t('tickets.state.valid')}
        title={shared.name}
        text={<Worth shared={shared} />}
      />
      {!isOwn && shared.source === 'ticket' && <WalletButton wallet={wallet} size={56} />}
      {isOwn && (
        <LinkButton
          variant="primary"
          size={56}
          isWide
          to={shared.source === 'ticket' ? '/user/entry' : '/user/vouchers'}
        >
          {t('tickets.shared.open')}
        </LinkButton>
      )}
    </>
  );
}
