import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { type JoinStep, stepsOf } from '#api/join/join-steps.ts';
import type { JoinProducts } from '#api/join/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useHoldUpdates } from '#src/lib/worker/use-hold-updates.ts';
import { StepHeader } from '#src/ui/flow/step-header.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { WorkAndHelp } from '#src/ui/pages/work-and-help.tsx';
import classes from './join.module.css';
import { JoinHelp } from './join-help.tsx';
import { ClubStep } from './steps/club-step.tsx';
import { PackageStep } from './steps/package-step.tsx';
import { PayStep } from './steps/pay-step.tsx';
import { PersonStep } from './steps/person-step.tsx';
import { StartStep } from './steps/start-step.tsx';
import { TermsStep } from './steps/terms-step.tsx';
import { type Join, useJoin } from './use-join.ts';

/** How a purchase is paid: the payments' own screen. */
export type PayBy = (way: {
  basket: { purchase: { secret: string } };
  amountCents: number;
  origin: string;
  destination: string;
  transfer: ReactNode;
  note: ReactNode;
}) => ReactNode;

interface JoinFlowProps {
  products: JoinProducts;
  asked: JoinStep | undefined;
  unitId: number | undefined;
  payBy: PayBy;
}

export interface StepProps {
  join: Join;
  /** To the next step. */
  onDone: () => void;
}

const steps: Record<Exclude<JoinStep, 'pay'>, (props: StepProps) => ReactNode> = {
  club: ClubStep,
  package: PackageStep,
  start: StartStep,
  person: PersonStep,
  terms: TermsStep,
};

/** The steps, one address each, so that the browser's own back and forward go between them. */
export function JoinFlow({ products, asked, unitId, payBy }: JoinFlowProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const join = useJoin(products, { asked, unitId });
  const shown = stepsOf(products);
  const at = Math.max(0, shown.indexOf(join.step));
  const heading = useFocusOnChange(join.step);
  useHoldUpdates(at > 0);
  const go = (step: JoinStep | 'done', replace = false) =>
    void navigate({ to: '/public/join', search: { step }, replace });
  const next = () => go(shown[at + 1] ?? 'done');
  const back = () => {
    const before = shown[at - 1];
    if (before) go(before);
    else void navigate({ to: '/' });
  };
  const Step = join.step === 'pay' ? undefined : steps[join.step];
  const label = t('join.step', { step: at + 1, steps: shown.length });
  const header = (
    <StepHeader step={at + 1} steps={shown.length} label={label} backLabel={t('join.back')} onBack={back} />
  );
  const work = (
    <div className={classes.flow} ref={heading} key={join.step}>
      {Step ? <Step join={join} onDone={next} /> : <PayStep join={join} payBy={payBy} onDone={() => go('done')} />}
    </div>
  );
  return (
    <Screen isBare header={header}>
      <WorkAndHelp work={work} help={<JoinHelp join={join} />} />
    </Screen>
  );
}

/** Whoever cannot see that the step has changed hears its heading; not on the first one, which the page announces. */
export function useFocusOnChange(step: JoinStep) {
  const flow = useRef<HTMLDivElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    flow.current?.querySelector('h1')?.focus();
    scrollTo({ top: 0 });
  }, [step]);
  return flow;
}
