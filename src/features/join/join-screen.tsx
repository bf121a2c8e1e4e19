import { useQuery } from '@tanstack/react-query';
import type { JoinStep } from '#api/join/join-steps.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { useSteadyLoading } from '#src/ui/feedback/use-steady-loading.ts';
import { WorkScreen } from '#src/ui/pages/work-screen.tsx';
import { JoinDone } from './join-done.tsx';
import { JoinFlow, type PayBy } from './join-flow.tsx';
import { joinQueries } from './queries.ts';
import { StepTitle } from './step-title.tsx';

interface JoinScreenProps {
  /** As the address says; `done`: all is paid, or an invoice was made. */
  step: JoinStep | 'done' | undefined;
  /** The club that the address names. */
  unitId: number | undefined;
  payBy: PayBy;
}

/** A visitor becomes a member, step by step. */
export function JoinScreen({ step, unitId, payBy }: JoinScreenProps) {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useQuery({ ...joinQueries.products(), enabled: step !== 'done' });
  const isLoading = useSteadyLoading(isPending && step !== 'done');
  useTitle(t('join.title'));
  if (step === 'done') return <JoinDone />;
  if (data) return <JoinFlow products={data} asked={step} unitId={unitId} payBy={payBy} />;
  const isNothing = error instanceof ApiFailure && error.key === 'no_products_found';
  return (
    <WorkScreen>
      <StepTitle id="join-none" text={isNothing ? t('join.package.none') : undefined}>
        {t('join.title')}
      </StepTitle>
      {isLoading && <SkeletonRows count={4} label={t('common.loading')} />}
      {!isNothing && (error || !navigator.onLine) && (
        <PageFailure title={t('join.away')} error={error} retry={() => void refetch()} />
      )}
    </WorkScreen>
  );
}
