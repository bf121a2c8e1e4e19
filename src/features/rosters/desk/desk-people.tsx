import { IconDots, IconNote } from '@tabler/icons-react';
import { formatPhone } from '#src/lib/i18n/format-phone.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Row } from '#src/ui/box/box.tsx';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { Tag } from '#src/ui/elements/tag.tsx';
import { NotSent } from '../marking/mark-rest.tsx';
import { PresencePair } from '../marking/presence-pair.tsx';
import type { RosterAct } from '../marking/with-taps.ts';
import classes from './desk.module.css';
import type { ShownDeskPerson } from './use-desk-roster.ts';

interface MarkProps {
  person: ShownDeskPerson;
  canTap: boolean;
  tap: (act: RosterAct) => void;
  onPerson: (registrationId: number) => void;
}

/** Two toggles, and a button for the rest. */
export function DeskMarks({ person, canTap, tap, onPerson }: MarkProps) {
  const { t } = useTranslation();
  const name = person.name ?? t('staff.forgotten');
  const { registrationId, presence } = person;
  return (
    <>
      <PresencePair
        name={name}
        presence={presence}
        isDisabled={!canTap}
        onMark={(mark) => tap({ kind: 'attendance', registrationIds: [registrationId], presence: mark })}
      />
      <IconButton
        label={t('rosters.desk.moreOf', { name })}
        icon={<IconDots size={24} stroke={1.9} aria-hidden />}
        onClick={() => onPerson(registrationId)}
      />
    </>
  );
}

/** Initials, name, number and right, and the note. */
export function PersonWords({ person }: { person: ShownDeskPerson }) {
  const { t } = useTranslation();
  const { contact, entitlement, note, isVisitor, isFirstTime, isQueued, guestOf, isMakeUp } = person;
  const name = person.name ?? t('staff.forgotten');
  const [first = '', ...rest] = name.split(' ');
  const left = entitlement?.visitsLeft;
  const right =
    entitlement && (left == null ? entitlement.name : t('rosters.desk.left', { name: entitlement.name, count: left }));
  const visitor = guestOf === undefined ? t('staff.visitor') : t('staff.guestOf', { name: guestOf });
  const parts = [
    isVisitor ? visitor : contact?.clientCode,
    isVisitor ? contact?.phone && formatPhone(contact.phone) : right,
    isMakeUp && t('staff.makeUp'),
  ];
  return (
    <>
      <Avatar firstName={first} lastName={rest.at(-1) ?? ''} />
      <div className={classes.words}>
        <p className={classes.name}>
          {name} {isFirstTime && <Tag tone="info">{t('rosters.desk.firstTime')}</Tag>}
        </p>
        <p className={classes.facts}>
          {isQueued && <NotSent />}
          <DottedParts parts={parts.map((part) => part || undefined)} />
        </p>
        {note && (
          <Row component="p" size="meta" align="center" breaks gap={6}>
            <IconNote size={16} stroke={1.9} aria-hidden /> {note}
          </Row>
        )}
      </div>
    </>
  );
}
