import { IconCalendarMinus, IconCoins, IconReceiptRefund, IconUser } from '@tabler/icons-react';
import { formatMoney } from '#api/format-money.ts';
import type { CancelEffects } from '#api/scheduling/cancel-schema.ts';
import type { CancellingEffects } from '#api/scheduling/series/schema.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import classes from './cancel-dialog.module.css';

interface ConsequencesProps {
  effects:
    | (Pick<CancelEffects, 'visits' | 'paidPlaces' | 'paidCents'> &
        (Pick<CancelEffects, 'trainer'> | Pick<CancellingEffects, 'trainers'>))
    | undefined;
}

const icon = { size: 20, stroke: 1.9, 'aria-hidden': true } as const;

/** What becomes of visits, of the training’s place in the timetable, and of its trainer. */
export function Consequences({ effects }: ConsequencesProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const trainers = effects && ('trainers' in effects ? effects.trainers.join(', ') : effects.trainer);
  return (
    <ul className={classes.consequences}>
      {effects && (
        <li>
          <IconReceiptRefund {...icon} />
          {effects.visits > 0 ? t('scheduling.cancel.visits', { count: effects.visits }) : t('scheduling.cancel.noFee')}
        </li>
      )}
      {effects && effects.paidPlaces > 0 && (
        <li>
          <IconCoins {...icon} />
          {t('scheduling.cancel.paid', { count: effects.paidPlaces, sum: formatMoney(effects.paidCents, language) })}
        </li>
      )}
      <li>
        <IconCalendarMinus {...icon} />
        {t('scheduling.cancel.stays')}
      </li>
      {trainers && (
        <li>
          <IconUser {...icon} />
          {t('scheduling.cancel.trainer', { name: trainers })}
        </li>
      )}
    </ul>
  );
}
