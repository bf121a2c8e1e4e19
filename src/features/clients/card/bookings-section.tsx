import { IconCheck, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, useState } from 'react';
import type { ClientCard } from '#api/clients/card-schema.ts';
import { addDays } from '#api/dates.ts';
import { formatDate, formatTime, formatWeekdayShort } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Row } from '#src/ui/box/box.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import { Tag } from '#src/ui/elements/tag.tsx';
import { AskDialog } from '#src/ui/overlay/ask-dialog.tsx';
import { clientMutations } from '../mutations.ts';
import classes from './card.module.css';
import type { OfCard } from './client-card-screen.tsx';
import { Section } from './section.tsx';

/** What comes next, and how the last three months went. */
export function BookingsSection({ card }: OfCard) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const [chosen, setChosen] = useState<{ booking: Booking; key: string }>();
  const cancel = useMutation(clientMutations.cancelBooking);
  const submit = () => {
    if (!chosen) return;
    setChosen(undefined);
    cancel.mutate(
      { id: chosen.booking.registrationId, idempotencyKey: chosen.key },
      { onSuccess: () => snackbar.success('clients.bookings.cancelled'), onError: snackbar.failure },
    );
  };
  const { items, standing, total, present, absent, leftLate } = card.bookings;
  return (
    <Section
      title={t('clients.bookings.title')}
      action={
        <Link to="/admin/people/bookings" search={{ id: card.id }} className={classes.all}>
          {t('clients.bookings.all', { count: total })}
        </Link>
      }
    >
      {items.length === 0 && <p className={classes.quiet}>{t('clients.bookings.none')}</p>}
      <ul className={classes.rows}>
        {items.map((booking) => (
          <BookingRow
            key={booking.registrationId}
            booking={booking}
            id={card.id}
            onCancel={() => setChosen({ booking, key: crypto.randomUUID() })}
          />
        ))}
      </ul>
      <StandingList items={standing} />
      <p className={classes.quiet}>{t('clients.bookings.past', { present, absent, leftLate })}</p>
      <AskDialog
        isOpen={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title={t('clients.bookings.question')}
        text={chosen && t('clients.bookings.effect', factsOf(chosen.booking))}
        confirm={t('clients.bookings.cancel')}
        keep={t('clients.keep')}
        variant="danger"
        size={48}
        onConfirm={submit}
      />
    </Section>
  );
}

/** What is booked for them every week. */
function StandingList({ items }: { items: ClientCard['bookings']['standing'] }) {
  const { t } = useTranslation();
  if (items.length === 0) return null;
  const words = ({ name, weekday, startTime, pause }: (typeof items)[number]) => {
    const day = formatWeekdayShort(addDays('2026-11-16', weekday - 1), t);
    const paused =
      pause && t('clients.bookings.paused', { from: formatDate(pause.from), until: formatDate(pause.until) });
    return [`${name} ${day} ${startTime}`, paused].filter(Boolean).join(', ');
  };
  return (
    <p className={classes.quiet}>
      {t('clients.bookings.standing')}: {items.map(words).join(' · ')}
    </p>
  );
}

type Booking = ClientCard['bookings']['items'][number];

const factsOf = ({ name, startDateTime }: Booking) => ({
  name,
  when: `${formatDate(startDateTime)} ${formatTime(startDateTime)}`,
});

function BookingRow({ booking, id, onCancel }: { booking: Booking; id: number; onCancel: () => void }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { startDateTime, name, trainerName, roomName, color, status, placeInWaitingList } = booking;
  const waiting = placeInWaitingList ?? 0;
  return (
    <li className={classes.row}>
      <p className={classes.when}>
        <strong>{formatTime(startDateTime)}</strong>
        <span>{formatDate(startDateTime)}</span>
      </p>
      <span className={classes.lane} style={{ '--lane': color } as CSSProperties} aria-hidden />
      <Link
        className={joinClasses(classes.words, classes.opens)}
        to="/admin/people/bookings"
        search={{ id, training: booking.trainingId }}
      >
        <strong>{name}</strong>
        <p>
          <DottedParts parts={[trainerName ?? undefined, roomName ?? undefined]} />
        </p>
      </Link>
      <Row align="center" flex="none" ml="auto">
        {status === 'booked' ? (
          <Tag tone="ok" icon={<IconCheck size={16} stroke={2} aria-hidden />}>
            {t('clients.bookings.booked')}
          </Tag>
        ) : (
          <Tag tone="warn">{t('clients.bookings.waiting', { place: waiting })}</Tag>
        )}
        <IconButton
          label={t('clients.bookings.cancelWho', factsOf(booking))}
          icon={<IconX size={20} stroke={1.9} aria-hidden />}
          disabled={!isOnline}
          onClick={onCancel}
        />
      </Row>
    </li>
  );
}
