import { IconHistory, IconId, IconMessage2, IconNote, IconPhone, IconUserX } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { toPlainDate } from '#api/dates.ts';
import { maxDeskText } from '#api/rosters/desk/limits.ts';
import { useStaffHistory } from '#src/features/registrations/use-staff-history.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { formatPhone } from '#src/lib/i18n/format-phone.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner, useSession } from '#src/lib/session/use-session.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Row } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { ButtonAnchor } from '#src/ui/elements/button-anchor.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { Timeline } from '#src/ui/facts/timeline.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import classes from './desk.module.css';
import { MoveList } from './move-list.tsx';
import { ReasonForm } from './reason-form.tsx';
import { type Desk, useDesk } from './use-desk.ts';
import type { ShownDeskPerson, ShownDeskRoster } from './use-desk-roster.ts';

interface PersonProps {
  person: ShownDeskPerson;
  roster: ShownDeskRoster;
  onClose: () => void;
  /** For those who may write to one person. */
  onWrite: ((to: { id: number; name: string }) => void) | undefined;
}

/** One person of a training: contact, note, another training, and the end of the booking. */
export function PersonSheet({ person, roster, onClose, onWrite }: PersonProps) {
  const { t } = useTranslation();
  const now = useNow();
  const isOnline = useOnline();
  const desk = useDesk(({ kind }) => kind !== 'note' && onClose());
  const name = person.name ?? t('staff.forgotten');
  const { registrationId } = person;
  const today = toPlainDate(now, roster.timeZone);
  const since = formatInstant(person.since, roster.timeZone, today, t);
  const mayChange = roster.canChange && isOnline && !roster.isCancelled;
  const hasBegun = now >= new Date(roster.startsAt);
  const hasLine = roster.people.some(({ status }) => status === 'waiting');
  const isBooked = person.status === 'booked';
  // A place that others wait for is theirs at once; a visitor's mail and a lost turn cannot be taken back either.
  const canUndo = isBooked && !hasLine && !person.isVisitor;
  const foot = roster.canChange && !hasBegun && (
    <div className={classes.foot}>
      <p>{t(`rosters.desk.remove.${canUndo ? 'hint' : hasLine && isBooked ? 'next' : 'plain'}`)}</p>
      <Button
        variant="danger"
        disabled={!mayChange}
        isBusy={desk.isBusy(registrationId)}
        icon={<IconUserX size={20} stroke={1.9} aria-hidden />}
        onClick={() => desk.act({ kind: 'remove', registrationId, name, canUndo })}
      >
        {t('rosters.desk.remove.action')}
      </Button>
    </div>
  );
  return (
    <Sheet isOpen onClose={onClose} title={name} closeLabel={t('common.close')} foot={foot}>
      <div className={classes.sheet}>
        <Contacts person={person} onWrite={onWrite} />
        {person.clientNotes?.map((note) => (
          <Row component="p" key={note} size="meta" align="center" breaks gap={6}>
            <IconNote size={16} stroke={1.9} aria-hidden /> {note}
          </Row>
        ))}
        <p className={classes.facts}>
          {t(person.status === 'booked' ? 'rosters.desk.bookedSince' : 'rosters.desk.waitingSince', { when: since })}
        </p>
        <PersonHistory registrationId={registrationId} clientId={person.clientId} trainingId={roster.trainingId} />
        {!isOnline && <p role="status">{t('rosters.desk.offline')}</p>}
        <ReasonForm desk={desk} />
        {roster.canChange && <NoteForm person={person} name={name} isDisabled={!isOnline} desk={desk} />}
        {mayChange && !person.isVisitor && !hasBegun && <MoveList person={person} name={name} desk={desk} />}
      </div>
    </Sheet>
  );
}

function Contacts({ person: { contact, clientId, name }, onWrite }: Pick<PersonProps, 'person' | 'onWrite'>) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const isAdmin = useSession().userClaims?.isAdmin === true;
  return (
    <Row wrap align="center" gap="8px 12px">
      {contact?.phone && (
        <ButtonAnchor
          size={44}
          href={`tel:${contact.phone.replaceAll(' ', '')}`}
          icon={<IconPhone size={20} stroke={1.9} aria-hidden />}
        >
          {formatPhone(contact.phone)}
        </ButtonAnchor>
      )}
      {onWrite && clientId !== null && name && (
        <Button
          size={44}
          disabled={!isOnline}
          icon={<IconMessage2 size={20} stroke={1.9} aria-hidden />}
          onClick={() => onWrite({ id: clientId, name })}
        >
          {t('broadcast.person.open')}
        </Button>
      )}
      {isAdmin && clientId !== null && (
        <LinkButton
          size={44}
          to="/admin/people/$clientId"
          params={{ clientId: String(clientId) }}
          icon={<IconId size={20} stroke={1.9} aria-hidden />}
        >
          {t('rosters.desk.card')}
        </LinkButton>
      )}
    </Row>
  );
}

interface NoteProps {
  person: ShownDeskPerson;
  name: string;
  isDisabled: boolean;
  desk: Desk;
}

function NoteForm({ person, name, isDisabled, desk }: NoteProps) {
  const { t } = useTranslation();
  const { registrationId } = person;
  const [note, setNote] = useState(person.note ?? '');
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    desk.act({ kind: 'note', registrationId, name, note: note.trim() || null });
  };
  return (
    <form className={classes.question} onSubmit={save}>
      <TextArea
        label={t('rosters.desk.note.label')}
        hint={t('rosters.desk.note.hint')}
        rows={2}
        maxLength={maxDeskText}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button type="submit" size={44} disabled={isDisabled || note.trim() === (person.note ?? '')}>
        {t('rosters.desk.note.save')}
      </Button>
    </form>
  );
}

interface HistoryProps {
  registrationId: number;
  /** Null: a visitor's, who has no other bookings. */
  clientId: number | null;
  trainingId: number;
}

/** What happened to a booking, once it is opened, and the way to all others of the same person. */
function PersonHistory({ registrationId, clientId, trainingId }: HistoryProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const owner = useOwner();
  const { query, items } = useStaffHistory(owner, registrationId, isOpen);
  return (
    <>
      <details className={classes.history} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t('bookingHistory.whatHappened')}</summary>
        {isOpen && !items && <QueryState query={query} count={2} />}
        {items && <Timeline items={items} />}
      </details>
      {clientId !== null && (
        <Row wrap align="center" gap="8px 12px">
          <LinkButton
            size={44}
            to="/admin/people/bookings"
            search={{ id: clientId, training: trainingId }}
            icon={<IconHistory size={20} stroke={1.9} aria-hidden />}
          >
            {t('bookingHistory.title')}
          </LinkButton>
        </Row>
      )}
    </>
  );
}
