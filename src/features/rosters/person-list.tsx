import { IconNote } from '@tabler/icons-react';
import type { Presence } from '#api/rosters/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { NotSent } from './marking/mark-rest.tsx';
import { PresencePair } from './marking/presence-pair.tsx';
import type { ShownRoster } from './marking/with-taps.ts';
import classes from './person-list.module.css';

type Person = ShownRoster['people'][number];

export interface PersonListProps {
  people: readonly Person[];
  canTap: boolean;
  onMark: (registrationId: number, presence: Presence) => void;
}

/** Everybody who has a place, by name, each with two toggles. Arrow keys move between them. */
export function PersonList({ people, canTap, onMark }: PersonListProps) {
  const { t } = useTranslation();
  return (
    <ul className={classes.people} aria-label={t('staff.people')}>
      {people.map((person) => (
        <li key={person.registrationId} className={classes.person}>
          <div className={classes.who}>
            <span className={classes.name}>{person.name ?? t('staff.forgotten')}</span>
            <About person={person} />
            {person.clientNotes?.map((note) => (
              <span key={note} className={classes.about}>
                <IconNote size={16} stroke={1.9} aria-hidden /> {note}
              </span>
            ))}
          </div>
          <PresencePair
            name={person.name ?? t('staff.forgotten')}
            presence={person.presence}
            isDisabled={!canTap}
            onMark={(presence) => onMark(person.registrationId, presence)}
          />
        </li>
      ))}
    </ul>
  );
}

function About({ person }: { person: Person }) {
  const { t } = useTranslation();
  const { isVisitor, isQueued, name, contact } = person;
  if (!isQueued && !isVisitor && !contact) return null;
  return (
    <span className={classes.about}>
      {isQueued && <NotSent />}
      {isVisitor && name && <span>{t('staff.visitor')}</span>}
      {contact?.clientCode && <span>{contact.clientCode}</span>}
      {contact?.phone && (
        <a className={classes.phone} href={`tel:${contact.phone.replaceAll(' ', '')}`}>
          {contact.phone}
        </a>
      )}
    </span>
  );
}
