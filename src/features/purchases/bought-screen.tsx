import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { BoughtCards } from '#api/purchases/schema.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { WorkScreen } from '#src/ui/pages/work-screen.tsx';
import { PaidCards } from './bought-cards.tsx';
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
    <WorkScreen header={<TopBar start={<h1 className={classes.title}>{t('purchases.bought.title')}</h1>} />}>
      <div className={classes.column}>
        {number && secret ? <Loaded number={number} secret={secret} /> : <Nothing />}
      </div>
    </WorkScreen>
  );
}

function Loaded({ number, secret }: { number: string; secret: string }) {
  const query = useQuery(purchaseQueries.bought(number, secret));
  const { data, error } = query;
  if (!data && error instanceof ApiFailure && error.status === 404) return <Nothing />;
  return (
    <>
      <QueryState query={query} count={3} />
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
  const { state, number, invoice } = bought;
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
  return <PaidCards bought={bought} secret={secret} />;
}
