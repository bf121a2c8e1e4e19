import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { JoinStep } from '#api/join/join-steps.ts';
import type { JoinProducts } from '#api/join/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useHoldUpdates } from '#src/lib/worker/use-hold-updates.ts';
import { StepHeader } from '#src/ui/flow/step-header.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { WorkAndHelp } from '#src/ui/pages/work-and-help.tsx';
import classes from '../join.module.css';
import { type PayBy, type StepProps, useFocusOnChange } from '../join-flow.tsx';
import { JoinHelp } from '../join-help.tsx';
import { joinMutations } from '../mutations.ts';
import { joinQueries } from '../queries.ts';
import { PackageStep } from '../steps/package-step.tsx';
import { PayStep } from '../steps/pay-step.tsx';
import { StartStep } from '../steps/start-step.tsx';
import { TermsStep } from '../steps/terms-step.tsx';
import type { Join } from '../use-join.ts';
import { type AskedContract, useContractPurchase } from './use-contract-purchase.ts';

interface ContractFlowProps {
  products: JoinProducts;
  asked: AskedContract;
  payBy: PayBy;
}

const steps: Partial<Record<JoinStep, (props: StepProps) => ReactNode>> = {
  package: PackageStep,
  start: StartStep,
  terms: TermsStep,
};

/** A member buys a contract: what, from when, on which terms, and paying. What follows another begins when that one ends. */
export function ContractFlow({ products, asked, payBy }: ContractFlowProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const go = (step: JoinStep | 'done', replace = false) =>
    void navigate({ to: '/purchase/contract', search: { step }, replace });
  const join = useContractPurchase(products, asked, () => go('package'));
  const isFollowing = join.contract?.contractId !== undefined;
  const shown: readonly JoinStep[] = isFollowing ? ['package', 'terms', 'pay'] : ['package', 'start', 'terms', 'pay'];
  const at = Math.max(0, shown.indexOf(join.step));
  const step = shown[at] ?? 'package';
  const heading = useFocusOnChange(step);
  useHoldUpdates(at > 0);
  const { check, failure } = useCheck(join);
  const next = () => {
    const after = () => go(shown[at + 1] ?? 'done');
    // What begins when is known here: the server is asked once more, since another device may have bought meanwhile.
    if (shown[at + 1] === 'terms') check(after);
    else after();
  };
  const shownJoin = { ...join, ...(join.contract && { contract: { ...join.contract, failure } }) };
  const back = () => {
    const before = shown[at - 1];
    if (before) go(before);
    else void navigate({ to: '/user/contracts' });
  };
  const Step = steps[step];
  const label = t('join.step', { step: at + 1, steps: shown.length });
  const header = (
    <StepHeader step={at + 1} steps={shown.length} label={label} backLabel={t('join.back')} onBack={back} />
  );
  const work = (
    <div className={classes.flow} ref={heading} key={step}>
      {Step ? <Step join={shownJoin} onDone={next} /> : <PayStep join={join} payBy={payBy} onDone={() => go('done')} />}
    </div>
  );
  return (
    <Screen isBare header={header}>
      <WorkAndHelp work={work} help={<JoinHelp join={join} />} />
    </Screen>
  );
}

/** Asks whether the contract can begin on its day; where it cannot, the step says why. */
function useCheck({ draft, contract }: Join) {
  const client = useQueryClient();
  const owner = useOwner();
  const { mutate, error } = useMutation(joinMutations.checkContract);
  const check = (onDone: () => void) => {
    const { productId, unitId, startsOn } = draft;
    if (productId === undefined || unitId === undefined || startsOn === undefined) return;
    const { contractId } = contract ?? {};
    mutate(
      { productId, unitId, startsOn, ...(contractId !== undefined && { contractId }) },
      {
        onSuccess: ({ isCondition }) => {
          if (isCondition) onDone();
          else void client.invalidateQueries({ queryKey: joinQueries.contract(owner, undefined).queryKey });
        },
      },
    );
  };
  return { check, failure: contract?.failure ?? error };
}
