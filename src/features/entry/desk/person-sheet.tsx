import { IconScan } from '@tabler/icons-react';
import type { PersonAtDesk } from '#api/entry/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import classes from './desk.module.css';
import { LostPhone } from './lost-phone.tsx';
import { PersonParts } from './person-parts.tsx';

export interface PersonSheetProps {
  person: PersonAtDesk;
  onClose: () => void;
  /** The next client in the queue. */
  onNext: () => void;
}

/** The client at the desk, as far as the desk may know, whether they may enter, and where they can be marked. */
export function PersonSheet({ person, onClose, onNext }: PersonSheetProps) {
  const { t } = useTranslation();
  const { name, clientCode } = person;
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
        <PersonParts person={person} />
        {isAdmin && <LostPhone person={person} />}
      </div>
    </Sheet>
  );
}
