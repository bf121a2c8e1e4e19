import type { Repair } from '#api/operators/tenants-schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { callOperator } from './call-operator.ts';
import { Failure } from './failure.tsx';
import classes from './operators.module.css';
import type { Problem } from './problems.ts';
import { useCall } from './use-call.ts';

/** What can be tried for a problem, beside looking at its club. */
export const repairOf: Partial<Record<Problem['what'], Repair>> = {
  failed: 'messages',
  unbooked: 'payments',
  violations: 'checks',
};

interface RepairButtonProps {
  id: number;
  name: string;
  what: Repair;
  onDone: (words: string) => void;
}

/** Tries now what failed; what came of it is told by `onDone`, since the problem may be gone. */
export function RepairButton({ id, name, what, onDone }: RepairButtonProps) {
  const { t } = useTranslation();
  const call = useCall(
    () => callOperator('POST /tenants/{id}/repair', { params: { id }, body: { what } }),
    ({ count }) => onDone(t('operators.needs.of', { name, what: t(`operators.repair.${what}.done`, { count }) })),
  );
  return (
    <>
      <Button
        size={44}
        isBusy={call.isBusy}
        aria-label={t('operators.needs.of', { name, what: t(`operators.repair.${what}.do`) })}
        onClick={() => call.run()}
      >
        {t(`operators.repair.${what}.do`)}
      </Button>
      <Failure error={call.error} />
    </>
  );
}

/** Checks all clubs. */
export function CheckAllButton({ onDone }: { onDone: (words: string) => void }) {
  const { t } = useTranslation();
  const call = useCall(
    () => callOperator('POST /checks'),
    ({ count }) => onDone(t('operators.repair.checks.done', { count })),
  );
  return (
    <>
      <Button size={44} className={classes.wide} isBusy={call.isBusy} onClick={() => call.run()}>
        {t('operators.checks.now')}
      </Button>
      <Failure error={call.error} />
    </>
  );
}
