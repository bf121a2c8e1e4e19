import { useState } from 'react';
import { type CancelTrainingReason, cancelReasons } from '#api/scheduling/cancel-reasons.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { Switch } from '#src/ui/form/switch.tsx';
import type { Cancelling } from './use-notice-choice.ts';

/** One press; an illness is never among them. */
export function ReasonChoice({ cancelling: { why, setWhy } }: { cancelling: Cancelling }) {
  const { t } = useTranslation();
  const [isSaid, setSaid] = useState(true);
  const choose = (reason: CancelTrainingReason | undefined, isTold: boolean) => {
    setSaid(isTold);
    setWhy({ ...(reason && { reason }), ...(!isTold && { hidden: true }) });
  };
  return (
    <>
      <ChipRow label={t('scheduling.cancel.reason')}>
        {cancelReasons.map((one) => (
          <Chip
            key={one}
            isOn={one === why.reason}
            onClick={() => choose(one === why.reason ? undefined : one, isSaid)}
          >
            {t(`scheduling.cancel.reasons.${one}`)}
          </Chip>
        ))}
      </ChipRow>
      <Switch
        label={t('scheduling.cancel.say')}
        checked={isSaid}
        disabled={!why.reason}
        onChange={({ currentTarget }) => choose(why.reason, currentTarget.checked)}
      />
    </>
  );
}
