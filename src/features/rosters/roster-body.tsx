import { IconNote } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { toPlainDate } from '#api/dates.ts';
import type { Presence } from '#api/rosters/schema.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useKeySign } from '#src/lib/keyboard/use-key-sign.ts';
import { useKeys } from '#src/lib/keyboard/use-keys.ts';
import type { Asked } from '#src/lib/use-is-old.ts';
import { useNow } from '#src/lib/use-now.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { StaleNotice } from '#src/ui/feedback/stale-notice.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { WalkInList } from './admitting/walk-in-list.tsx';
import { MarkRest, NotSent } from './marking/mark-rest.tsx';
import { PresencePair } from './marking/presence-pair.tsx';
import { type MarkingState, markingState, type RosterAct, type ShownRoster } from './marking/with-taps.ts';
import { NoteList } from './note-list.tsx';
import classes from './roster-body.module.css';
import { WaitingList } from './waiting-list.tsx';

/** From this many people on, names can be searched by typing. */
const many = 16;

export interface RosterBodyProps {
  roster: ShownRoster;
  asked: Asked;
  tap: (act: RosterAct) => void;
}

export function RosterBody({ roster, asked, tap }: RosterBodyProps) {
  const { t } = useTranslation();
  const byName = new Intl.Collator(useLanguage());
  const state = markingState(roster, useNow());
  const [sought, setSought] = useState('');
  const booked = roster.people
    .filter(({ status }) => status === 'booked')
    .toSorted((one, other) => byName.compare(one.name ?? '', other.name ?? ''));
  const hasSearch = booked.length >= many;
  const isSought = (name: string | null) => name?.toLowerCase().includes(sought.trim().toLowerCase()) ?? false;
  const shown = hasSearch && sought.trim() ? booked.filter(({ name }) => isSought(name)) : booked;
  const canTap = state === 'open';
  const canAdmit = canTap || (state === 'tooEarly' && roster.canMark);
  return (
    <>
      <div className={classes.notices}>
        <StaleNotice query={asked} />
        <StateNotice state={state} roster={roster} />
        {hasSearch && <Search value={sought} onChange={setSought} />}
      </div>
      {booked.length === 0 && <EmptyState title={t('staff.nobody')} text={canTap && t('rosters.empty')} />}
      {shown.length > 0 && (
        <PersonList
          people={shown}
          canTap={canTap}
          onMark={(id, presence) => tap({ kind: 'attendance', registrationIds: [id], presence })}
        />
      )}
      {booked.length > 0 && shown.length === 0 && <p className={classes.quiet}>{t('rosters.notFound')}</p>}
      <WaitingList people={roster.people} maxPlaces={roster.maxPlaces} canAdmit={canAdmit} />
      <div className={classes.entries}>
        <WalkInList walkIns={roster.walkIns} trainingId={roster.trainingId} canTap={canTap} tap={tap} />
        <NoteList notes={roster.notes} canTap={canTap} tap={tap} />
      </div>
      {canTap && <MarkRest people={booked} tap={tap} />}
    </>
  );
}

function Search({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const sign = useKeySign('/');
  useKeys({ '/': () => field.current?.focus() });
  return (
    <TextField
      ref={field}
      type="search"
      label={t('rosters.search')}
      autoComplete="off"
      aria-keyshortcuts={sign}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Why nothing can be marked, and from when it can. */
function StateNotice({ state, roster }: { state: MarkingState; roster: ShownRoster }): ReactNode {
  const { t } = useTranslation();
  const today = toPlainDate(useNow(), roster.timeZone);
  if (state === 'open') return null;
  const when = (instant: string) => formatInstant(instant, roster.timeZone, today, t);
  const { from, until } = roster.marking;
  return (
    <Card className={classes.notice} role="status">
      {state === 'tooEarly' && t('rosters.state.tooEarly', { when: when(from) })}
      {state === 'over' && t('rosters.state.over', { when: when(until) })}
      {state === 'cancelled' && t('rosters.state.cancelled')}
      {state === 'readOnly' && t('rosters.state.readOnly')}
    </Card>
  );
}

type Person = ShownRoster['people'][number];

interface PersonListProps {
  people: readonly Person[];
  canTap: boolean;
  onMark: (registrationId: number, presence: Presence) => void;
}

/** Everybody who has a place, by name, each with two toggles. Arrow keys move between them. */
function PersonList({ people, canTap, onMark }: PersonListProps) {
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
  const { isVisitor, isQueued, name, contact, guestOf, isMakeUp } = person;
  if (!isQueued && !isVisitor && !contact && !isMakeUp) return null;
  return (
    <span className={classes.about}>
      {isQueued && <NotSent />}
      {isMakeUp && <span>{t('staff.makeUp')}</span>}
      {isVisitor && guestOf && <span>{t('staff.guestOf', { name: guestOf })}</span>}
      {isVisitor && !guestOf && name && <span>{t('staff.visitor')}</span>}
      {contact?.clientCode && <span>{contact.clientCode}</span>}
      {contact?.phone && (
        <a className={classes.phone} href={`tel:${contact.phone.replaceAll(' ', '')}`}>
          {contact.phone}
        </a>
      )}
    </span>
  );
}
