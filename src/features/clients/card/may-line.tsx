import {
  IconAlertTriangle,
  IconBan,
  IconCalendarCheck,
  IconCalendarX,
  IconDoorEnter,
  IconDoorOff,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ClientCard } from '#api/clients/card-schema.ts';
import { toPlainDate } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import { useStaffRefusal } from '#src/features/entry/use-staff-refusal.ts';
import { billQueries } from '#src/features/invoices/staff/queries.ts';
import { roomQueries } from '#src/features/rooms/queries.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import type { OfCard } from './client-card-screen.tsx';
import classes from './may-line.module.css';

/** What this person may do now, by the rules of doors and bookings. */
export function MayLine({ card }: OfCard) {
  const { t } = useTranslation();
  const { booking } = card;
  const counts = {
    upcoming: booking.upcoming,
    limit: booking.upcomingLimit,
    today: booking.today,
    perDay: booking.perDayLimit,
  };
  return (
    <section className={classes.may} aria-label={t('clients.may.title')}>
      <Entry card={card} />
      {card.blocked && <Blocked blocked={card.blocked} />}
      <Fact
        isGood={booking.allowed}
        icon={booking.allowed ? <IconCalendarCheck {...icon} /> : <IconCalendarX {...icon} />}
        title={t(booking.allowed ? 'clients.may.book' : 'clients.may.notBook')}
        text={t('clients.may.counts', counts)}
      />
      <Overdue card={card} />
    </section>
  );
}

/** What should have been paid by now. */
function Overdue({ card }: OfCard) {
  const owner = useOwner();
  const { t } = useTranslation();
  const language = useLanguage();
  const today = toPlainDate(useNow(), useSite().timeZone);
  const open = useQuery(billQueries.ofClient(owner, card.id, 'unpaid'));
  const late = open.data?.items.filter(({ dueDate }) => dueDate < today) ?? [];
  if (late.length === 0) return null;
  const cents = late.reduce((sum, { balance }) => sum + balance, 0);
  return (
    <Fact
      isGood={false}
      icon={<IconAlertTriangle {...icon} />}
      title={t('clients.may.overdue')}
      text={formatMoney(cents, language)}
    />
  );
}

function Blocked({ blocked: { at, by, reason } }: { blocked: NonNullable<ClientCard['blocked']> }) {
  const { t } = useTranslation();
  const since = { date: formatDate(at), by: by ?? t('clients.notes.gone'), reason };
  return (
    <Fact
      isGood={false}
      icon={<IconBan {...icon} />}
      title={t('clients.block.state')}
      text={t('clients.block.since', since)}
    />
  );
}

const icon = { size: 24, stroke: 1.9, 'aria-hidden': true } as const;

function Entry({ card }: Pick<OfCard, 'card'>) {
  const { t } = useTranslation();
  const refusalText = useStaffRefusal();
  const units = useQuery(roomQueries.units());
  const nameOf = (unitId: number) => units.data?.items.find(({ id }) => id === unitId)?.name;
  const open = card.entry.filter(({ allowed }) => allowed);
  const [closed] = card.entry;
  if (open.length > 0 || !closed) {
    const clubs = open.map(({ unitId }) => nameOf(unitId)).filter((name) => name !== undefined);
    return <Fact isGood icon={<IconDoorEnter {...icon} />} title={t('clients.may.enter')} text={clubs.join(', ')} />;
  }
  const { error = 'qr_denied', remedy } = closed;
  const why = refusalText({ key: error, remedy });
  return <Fact isGood={false} icon={<IconDoorOff {...icon} />} title={t('clients.may.notEnter')} text={why} />;
}

interface FactProps {
  isGood: boolean;
  icon: ReactNode;
  title: string;
  text: string;
}

function Fact({ isGood, icon: picture, title, text }: FactProps) {
  return (
    <div className={classes.fact} data-good={isGood}>
      {picture}
      <p>
        <strong>{title}</strong>
        <span>{text}</span>
      </p>
    </div>
  );
}
