import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { JoinStep } from '#api/join/join-steps.ts';
import { useCalendarPath } from '#src/features/tenants/use-calendar-path.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { ButtonAnchor } from '#src/ui/elements/button-anchor.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { useSteadyLoading } from '#src/ui/feedback/use-steady-loading.ts';
import { WorkScreen } from '#src/ui/pages/work-screen.tsx';
import { DonePage } from '../done-page.tsx';
import type { PayBy } from '../join-flow.tsx';
import { joinQueries } from '../queries.ts';
import { StepTitle } from '../step-title.tsx';
import { contractDraft } from './contract-draft.ts';
import { ContractFlow } from './contract-flow.tsx';
import type { AskedContract } from './use-contract-purchase.ts';

interface ContractScreenProps {
  step: JoinStep | 'done' | undefined;
  asked: Omit<AskedContract, 'step'>;
  payBy: PayBy;
}

/** A member buys a contract, extends one or changes its package. Nothing is bought without a network. */
export function ContractScreen({ step, asked, payBy }: ContractScreenProps) {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useQuery({ ...joinQueries.products(), enabled: step !== 'done' });
  const isLoading = useSteadyLoading(isPending && step !== 'done');
  useTitle(t('buyContract.title'));
  if (step === 'done') return <Done />;
  const isSold = data?.items.some(({ grants }) => grants.type === 'contract');
  if (data && isSold) return <ContractFlow products={data} asked={{ ...asked, step }} payBy={payBy} />;
  const isNothing = isSold === false || (error instanceof ApiFailure && error.key === 'no_products_found');
  return (
    <WorkScreen>
      <StepTitle id="contract-none" text={isNothing ? t('join.package.none') : undefined}>
        {t('buyContract.title')}
      </StepTitle>
      {isLoading && <SkeletonRows count={4} label={t('common.loading')} />}
      {!isNothing && (error || !navigator.onLine) && (
        <PageFailure title={t('join.away')} error={error} retry={() => void refetch()} />
      )}
    </WorkScreen>
  );
}

function Done() {
  const { t } = useTranslation();
  const calendar = useCalendarPath();
  const [{ joined, startsOn }] = useState(() => contractDraft.find());
  if (joined?.next === 'invoice') {
    const { number, linkSecret } = joined;
    return (
      <DonePage title={t('buyContract.invoiceTitle')} text={t('buyContract.invoiceText', { number })}>
        <ButtonAnchor variant="primary" size={56} isWide href={`/public/invoices?id=${number}#${linkSecret}`}>
          {t('join.done.invoice')}
        </ButtonAnchor>
      </DonePage>
    );
  }
  const text = startsOn ? t('buyContract.doneText', { date: formatDate(startsOn) }) : t('buyContract.done');
  return (
    <DonePage title={t('buyContract.doneTitle')} text={text}>
      <LinkButton to="/user/contracts" variant="primary" size={56} isWide onClick={contractDraft.forget}>
        {t('buyContract.see')}
      </LinkButton>
      <LinkButton to={calendar} size={56} isWide onClick={contractDraft.forget}>
        {t('contracts.book')}
      </LinkButton>
    </DonePage>
  );
}
