import { IconCheck, IconHandStop } from '@tabler/icons-react';
import type { PersonAtDesk } from '#api/entry/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Tag } from '#src/ui/elements/tag.tsx';
import { useStaffRefusal } from '../use-staff-refusal.ts';
import classes from './desk.module.css';
import { TrainingToMark } from './training-to-mark.tsx';

/** Whether the person may enter now, and why not; their classes of today, to be marked. */
export function PersonParts({ person: { outlook, trainings } }: { person: PersonAtDesk }) {
  const { t } = useTranslation();
  return (
    <>
      <Outlook outlook={outlook} />
      <h3 className={classes.heading}>{t('desk.today')}</h3>
      {trainings.length === 0 && <p className={classes.quiet}>{t('desk.nothingToday')}</p>}
      <ul className={classes.list}>
        {trainings.map((training) => (
          <TrainingToMark key={training.registrationId} training={training} />
        ))}
      </ul>
    </>
  );
}

function Outlook({ outlook: { allowed, error = 'unknown', remedy } }: Pick<PersonAtDesk, 'outlook'>) {
  const { t } = useTranslation();
  const refusalText = useStaffRefusal();
  if (allowed)
    return (
      <Tag tone="ok" icon={<IconCheck size={16} stroke={2.4} aria-hidden />}>
        {t('desk.mayEnter')}
      </Tag>
    );
  return (
    <div className={classes.outlook}>
      <Tag tone="bad" icon={<IconHandStop size={16} stroke={2} aria-hidden />}>
        {t('desk.mayNotEnter')}
      </Tag>
      <p className={classes.quiet}>{refusalText({ key: error, remedy })}</p>
    </div>
  );
}
