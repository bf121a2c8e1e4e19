import { IconChevronDown } from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import type { RegistrationOfClient } from '#api/clients/registrations-schema.ts';
import { useEndWords, useStaffHistory } from '#src/features/registrations/use-staff-history.ts';
import { formatDate, formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { Tag, type TagProps } from '#src/ui/elements/tag.tsx';
import { Timeline } from '#src/ui/facts/timeline.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import classes from './bookings.module.css';

interface LineProps {
  booking: RegistrationOfClient;
  isOpenAtFirst: boolean;
}

/** One booking: when, what, and what became of it; a press shows all that happened to it. */
export function BookingLine({ booking, isOpenAtFirst }: LineProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const endWords = useEndWords();
  const { registrationId, startDateTime, name, trainerName, roomName, color, ended } = booking;
  return (
    <li>
      <details className={classes.booking} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={classes.line}>
          <span className={classes.when}>
            <strong>{formatTime(startDateTime)}</strong>
            <span>{formatDate(startDateTime)}</span>
          </span>
          <span className={classes.lane} style={{ '--lane': color } as CSSProperties} aria-hidden />
          <span className={classes.words}>
            <strong>{name}</strong>
            <DottedParts className={classes.facts} parts={[trainerName ?? undefined, roomName ?? undefined]} />
            {ended && <DottedParts className={classes.facts} parts={endWords(ended)} />}
          </span>
          <State booking={booking} />
          <IconChevronDown className={classes.mark} size={20} stroke={1.9} aria-hidden />
        </summary>
        {isOpen && <History registrationId={registrationId} />}
      </details>
    </li>
  );
}

function History({ registrationId }: { registrationId: number }) {
  const owner = useOwner();
  const { query, items } = useStaffHistory(owner, registrationId, true);
  return (
    <div className={classes.history}>
      {!items && <QueryState query={query} count={2} />}
      {items && <Timeline items={items} />}
    </div>
  );
}

const tones = {
  booked: 'ok',
  present: 'ok',
  absent: 'warn',
  waiting: 'warn',
  noPlace: 'neutral',
  over: 'neutral',
  cancelled: 'neutral',
  lost: 'bad',
} as const satisfies Record<string, TagProps['tone']>;

/** Nobody has left: a rule or the club took it. */
const losses = ['unconfirmed', 'no_right', 'removed', 'clash'];

function State({ booking }: { booking: RegistrationOfClient }) {
  const { t } = useTranslation();
  const state = stateOf(booking);
  return (
    <Tag tone={tones[state]}>{t(`bookingHistory.state.${state}`, { place: booking.placeInWaitingList ?? 0 })}</Tag>
  );
}

function stateOf({ status, presence, hasBegun, ended }: RegistrationOfClient): keyof typeof tones {
  if (status === 'cancelled') return losses.includes(ended?.reason ?? '') ? 'lost' : 'cancelled';
  if (status === 'waiting') return hasBegun ? 'noPlace' : 'waiting';
  return presence ?? (hasBegun ? 'over' : 'booked');
}
