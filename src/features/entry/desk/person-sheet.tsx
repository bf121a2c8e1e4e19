import { IconCheck, IconHandStop, IconScan } from '@tabler/icons-react';
import type { PersonAtDesk } from '#api/entry/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Tag } from '#src/ui/elements/tag.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { useStaffRefusal } from '../use-staff-refusal.ts';
import classes from './desk.module.css';
import { LostPhone } from './lost-phone.tsx';
import { TrainingToMark } from './training-to-mark.tsx';

export interface PersonSheetProps {
  person: PersonAtDesk;
  onClose: () => void;
  /** The next client in the queue. */
  onNext: () => void;
}

/** The client at the desk, as far as the desk may know, whether they may enter, and where they can be marked. */
export function PersonSheet({ person, onClose, onNext }: PersonSheetProps) {
  const { t } = useTranslation();
  const { name, clientCode, trainings } = person;
  const isAdmin = useSession().userClaims?.isAdmin === true;
  const foot = (
    <Button variant="primary" size={56} isWide icon={<IconScan size={22} stroke={1.9} aria-hidden />} onClick={onNext}>
      {t('desk.next')}
    </Button>
  );
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={name}
      eyebrow={clientCode === null ? undefined : t('menu.clientNumber', { number: clientCode })}
      closeLabel={t('common.close')}
      foot={foot}
    >
      <div className={classes.person}>
        <Outlook outlook={person.outlook} />
        <h3 className={classes.heading}>{t('desk.today')}</h3>
        {trainings.length === 0 && <p className={classes.quiet}>{t('desk.nothingToday')}</p>}
        <ul className={classes.list}>
          {trainings.map((training) => (
            <TrainingToMark key={training.registrationId} training={training} />
          ))}
        </ul>
        {isAdmin && <LostPhone person={person} />}
      </div>
    </Sheet>
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
