import { IconUserPlus } from '@tabler/icons-react';
import type { Training } from '#api/timetable/schema.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import { shareTraining } from '../../training/share-training.ts';
import classes from './tee-slot.module.css';

/** A free place of one's own start: whoever gets the link books it for themselves. */
export function ShareStart({ training: { id, name, startDateTime } }: { training: Training }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const share = async () => {
    try {
      if ((await shareTraining(id, name)) === 'copied') snackbar.success('slots.shared');
    } catch (error) {
      snackbar.failure(error);
    }
  };
  return (
    <button
      type="button"
      className={joinClasses(classes.slot, classes.share)}
      aria-label={t('slots.share', { time: formatTime(startDateTime) })}
      onClick={() => void share()}
    >
      <IconUserPlus size={20} stroke={1.9} aria-hidden />
    </button>
  );
}
