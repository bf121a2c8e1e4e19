import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import classes from './admin-item.module.css';
import type { StaffState } from './item-facts.ts';

/** What stands on a training that needs a word, in the week and in a day. */
export function StateWord({ state }: { state: NonNullable<StaffState> }) {
  const { t } = useTranslation();
  if (state === 'cancelled') return <span className={classes.cancelled}>{t('scheduling.cancelled')}</span>;
  if (state === 'hidden') return <b>{t('staff.private')}</b>;
  return (
    <span className={classes.warning}>
      <IconAlertTriangle size={14} stroke={2.2} aria-hidden /> {t('scheduling.noTrainer')}
    </span>
  );
}
