import type { AdminTrainingDetail } from '#api/scheduling/schema.ts';
import { formatDate, formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import classes from './cancel-dialog.module.css';

/** Which training it is, and how many are in it. */
export function CancelHead({ item }: { item: AdminTrainingDetail['item'] }) {
  const { t } = useTranslation();
  const { name, startDateTime, registered, waiting } = item;
  const about = [
    formatDate(startDateTime),
    t('scheduling.effects.registered', { count: registered }),
    waiting > 0 && t('scheduling.waiting', { count: waiting }),
  ];
  return (
    <div>
      <p className={classes.which}>
        <span className={classes.time}>{formatTime(startDateTime)}</span> {name}
      </p>
      <p className={classes.about}>{about.filter(Boolean).join(' · ')}</p>
    </div>
  );
}
