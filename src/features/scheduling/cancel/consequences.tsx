import { IconCalendarMinus, IconReceiptRefund, IconUser } from '@tabler/icons-react';
import type { CancelEffects } from '#api/scheduling/cancel-schema.ts';
import type { Effects } from '#api/scheduling/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import classes from './cancel-dialog.module.css';

interface ConsequencesProps {
  effects: Effects | CancelEffects | undefined;
}

const icon = { size: 20, stroke: 1.9, 'aria-hidden': true } as const;

/** What becomes of visits, of the training’s place in the timetable, and of its trainer. */
export function Consequences({ effects }: ConsequencesProps) {
  const { t } = useTranslation();
  const own = effects && 'visits' in effects ? effects : undefined;
  return (
    <ul className={classes.consequences}>
      {own && (
        <li>
          <IconReceiptRefund {...icon} />
          {own.visits > 0 ? t('scheduling.cancel.visits', { count: own.visits }) : t('scheduling.cancel.noFee')}
        </li>
      )}
      <li>
        <IconCalendarMinus {...icon} />
        {t('scheduling.cancel.stays')}
      </li>
      {own?.trainer && (
        <li>
          <IconUser {...icon} />
          {t('scheduling.cancel.trainer', { name: own.trainer })}
        </li>
      )}
    </ul>
  );
}
