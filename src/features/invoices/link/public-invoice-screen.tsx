import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { toPlainDate } from '#api/dates.ts';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { useFeature } from '#src/features/tenants/use-feature.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { useSteadyLoading } from '#src/ui/feedback/use-steady-loading.ts';
import { ClubHeader } from '#src/ui/pages/club-header.tsx';
import { WorkScreen } from '#src/ui/pages/work-screen.tsx';
import type { PayBy } from '../pay-sheet.tsx';
import { CodeForm } from './code-form.tsx';
import { InvoiceDraft } from './invoice-draft.tsx';
import { type InvoiceKey, keptKey, readLink } from './invoice-key.ts';
import { linkQueries } from './queries.ts';

/** An invoice for whoever has its link, or types its number and code; nobody needs to log in. */
export function PublicInvoiceScreen({ number, payBy }: { number: string | undefined; payBy: PayBy }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const hash = useLocation({ select: (location) => location.hash });
  const [typed, setTyped] = useState(() => keptKey.find(number));
  const linked = readLink(number, hash);
  const key = linked ?? (typed?.number === number ? typed : undefined);
  const query = useQuery(linkQueries.draft(key));
  const { data, error } = query;
  const isLoading = useSteadyLoading(query.isLoading);
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  useTitle(t('invoices.public.title'));
  useEffect(() => {
    if (data && linked) keptKey.keep(linked);
  }, [data, linked]);
  const open = (found: InvoiceKey) => {
    keptKey.keep(found);
    setTyped(found);
    void navigate({ to: '/public/invoices', search: { id: found.number }, replace: true });
  };
  const close = () => {
    keptKey.forget();
    setTyped(undefined);
    void navigate({ to: '/public/invoices', search: {} });
  };
  const isRefused = error instanceof ApiFailure && error.status < 500;
  return (
    <WorkScreen header={<Header />}>
      {isLoading && <SkeletonRows count={3} label={t('common.loading')} />}
      {!data && error && !isRefused && <PageFailure error={error} retry={() => void query.refetch()} />}
      {data && key && <InvoiceDraft payBy={payBy} draft={data} shownBy={key} today={today} onAnother={close} />}
      {(!key || isRefused) && (
        <CodeForm key={number} number={number} failure={isRefused ? error : null} onFound={open} />
      )}
    </WorkScreen>
  );
}

function Header() {
  const { data: configuration } = useSuspenseQuery(tenantQueries.configuration());
  const hasLanguages = useFeature('languageMenu');
  return <ClubHeader name={configuration.name} logo={configuration.logo} hasLanguages={hasLanguages} />;
}
