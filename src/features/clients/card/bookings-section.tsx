import { IconCheck } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import type { ClientCard } from '#api/clients/card-schema.ts';
import { formatDate, formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { Tag } from '#src/ui/elements/tag.tsx';
import classes from './card.module.css';
import type { OfCard } from './client-card-screen.tsx';
import { Section } from './section.tsx';

/** What comes next, and how the last three months went. */
export function BookingsSection({ card }: OfCard) {
  const { t } = useTranslation();
  const { items, total, present, absent, leftLate } = card.bookings;
  return (
    <Section
      title={t('clients.bookings.title')}
      action={<span className={classes.aside}>{t('clients.bookings.total', { count: total })}</span>}
    >
      {items.length === 0 && <p className={classes.quiet}>{t('clients.bookings.none')}</p>}
      <ul className={classes.rows}>
        {items.map((booking) => (
          <BookingRow key={booking.registrationId} booking={booking} />
        ))}
      </ul>
      <p className={classes.quiet}>{t('clients.bookings.past', { present, absent, leftLate })}</p>
    </Section>
  );
}

function BookingRow({ booking }: { booking: ClientCard['bookings']['items'][number] }) {
  const { t } = useTranslation();
  const { startDateTime, name, trainerName, roomName, color, status, placeInWaitingList } = booking;
  const waiting = placeInWaitingList ?? 0;
  return (
    <li className={classes.row}>
      <p className={classes.when}>
        <strong>{formatTime(startDateTime)}</strong>
        <span>{formatDate(startDateTime)}</span>
      </p>
      <span className={classes.lane} style={{ '--lane': color } as CSSProperties} aria-hidden />
      <div className={classes.words}>
        <strong>{name}</strong>
        <p>
          <DottedParts parts={[trainerName ?? undefined, roomName ?? undefined]} />
        </p>
      </div>
      {status === 'booked' ? (
        <Tag tone="ok" icon={<IconCheck size={16} stroke={2} aria-hidden />}>
          {t('clients.bookings.booked')}
        </Tag>
      ) : (
        <Tag tone="warn">{t('clients.bookings.waiting', { place: waiting })}</Tag>
      )}
    </li>
  );
}
