import { IconCheck, IconGift, IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { toPlainDate } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import type { BoughtCards } from '#api/purchases/schema.ts';
import { entitlementState } from '#api/tickets/entitlement-state.ts';
import { useLiveTicket } from '#src/features/tickets/use-live-ticket.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { CodeCard } from '#src/ui/codes/code-card.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { StaleNotice } from '#src/ui/feedback/stale-notice.tsx';
import { useSteadyLoading } from '#src/ui/feedback/use-steady-loading.ts';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import classes from './buy.module.css';
import { keptPurchases } from './kept-purchases.ts';
import { purchaseQueries } from './queries.ts';

/** What was bought, with its codes: by the secret in the address, else by the one that this device keeps. */
export function BoughtScreen({ number }: { number: string | undefined }) {
  const { t } = useTranslation();
  const hash = useLocation({ select: (location) => location.hash });
  const linked = /^[\w-]{22}$/.test(hash) ? hash : undefined;
  const secret = linked ?? (number === undefined ? undefined : keptPurchases.find(number));
  useEffect(() => {
    if (linked && number) keptPurchases.keep(number, linked);
  }, [linked, number]);
  useTitle(t('purchases.bought.title'));
  return (
    <Screen isBare header={<TopBar start={<h1 className={classes.title}>{t('purchases.bought.title')}</h1>} />}>
      <div className={classes.column}>
        {number && secret ? <Loaded number={number} secret={secret} /> : <Nothing />}
      </div>
    </Screen>
  );
}

function Loaded({ number, secret }: { number: string; secret: string }) {
  const { t } = useTranslation();
  const query = useQuery(purchaseQueries.bought(number, secret));
  const { data, error } = query;
  const isLoading = useSteadyLoading(query.isLoading);
  if (!data && error instanceof ApiFailure && error.status === 404) return <Nothing />;
  return (
    <>
      <StaleNotice query={query} />
      {isLoading && <SkeletonRows count={3} label={t('common.loading')} />}
      {!data && !isLoading && error && <PageFailure error={error} retry={() => void query.refetch()} />}
      {data && <Cards bought={data} secret={secret} />}
    </>
  );
}

function Nothing() {
  const { t } = useTranslation();
  return <EmptyState title={t('purchases.bought.missing')} text={t('purchases.bought.missingText')} />;
}

function Cards({ bought, secret }: { bought: BoughtCards; secret: string }) {
  const { t } = useTranslation();
  const { state, number, invoice, isGift, recipient } = bought;
  const cards = [
    ...bought.tickets.map((card) => ({ ...card, valueCents: null, isTicket: !isGift })),
    ...bought.vouchers.map((card) => ({ ...card, isTicket: false })),
  ];
  if (state !== 'paid')
    return (
      <>
        <EmptyState title={t(`purchases.bought.state.${state}`)} text={t('purchases.bought.number', { number })} />
        {state === 'invoiced' && invoice && (
          <LinkButton
            variant="primary"
            size={56}
            isWide
            to="/public/invoices"
            search={{ id: invoice.number }}
            hash={invoice.secret}
          >
            {t('purchases.bought.toInvoice')}
          </LinkButton>
        )}
      </>
    );
  return (
    <>
      <div className={classes.ready} role="status">
        <span className={classes.disc}>
          {isGift ? <IconGift size={26} stroke={2} aria-hidden /> : <IconCheck size={26} stroke={2.6} aria-hidden />}
        </span>
        <div className={classes.words}>
          <h2>
            {isGift
              ? t('purchases.bought.giftReady', { recipient })
              : t('purchases.bought.ready', { count: cards.length })}
          </h2>
          <p className={classes.quiet}>{t('purchases.bought.number', { number })}</p>
        </div>
      </div>
      {cards.length === 0 && <p className={classes.quiet}>{t('purchases.bought.gone')}</p>}
      <ul className={classes.cards} aria-label={t('purchases.bought.title')}>
        {cards.map((card, at) => (
          <li key={card.code}>
            <BoughtCard card={card} at={at + 1} of={cards.length} />
          </li>
        ))}
      </ul>
      <p className={classes.quiet}>{t('purchases.bought.showIt')}</p>
      <LinkButton to="/public/withdrawal" search={{ id: number }} hash={secret} variant="outline" isWide>
        {t('withdrawals.here')}
      </LinkButton>
    </>
  );
}

type Shown = BoughtCards['vouchers'][number] & { isTicket: boolean };

function BoughtCard({ card, at, of }: { card: Shown; at: number; of: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const state = entitlementState(card, today);
  const { name, code, validUntil, validFrom, visits, unitNames, valueCents, isTicket } = card;
  const until = validUntil === null ? t('purchases.endless') : t('purchases.until', { date: formatDate(validUntil) });
  const worth =
    valueCents === null
      ? t('purchases.visitsLeft', { left: visits.total - visits.used, total: visits.total })
      : formatMoney(valueCents, language);
  const parts = [
    worth,
    unitNames?.join(', '),
    validFrom > today ? t('purchases.from', { date: formatDate(validFrom) }) : '',
    until,
  ];
  const isOver = state === 'used' || state === 'expired';
  const { live, note } = useLiveTicket(code, isTicket && !isOver);
  return (
    <CodeCard
      code={code}
      live={live}
      note={note}
      codeLabel={t('purchases.bought.code')}
      start={t('purchases.bought.oneOf', { at, of })}
      end={
        <>
          <IconTicket size={18} stroke={1.9} aria-hidden />
          {t(`tickets.state.${state}`)}
        </>
      }
      title={name}
      text={parts.filter(Boolean).join(' · ')}
      isOver={isOver}
    />
  );
}
