import {
  IconChartBar,
  IconClock,
  IconGift,
  IconHome,
  IconMapPin,
  IconPhone,
  IconQrcode,
  IconTicket,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { toPlainDate } from '#api/dates.ts';
import { InsideNow } from '#src/features/entry/inside-now.tsx';
import { roomQueries } from '#src/features/rooms/queries.ts';
import { useHours, useMapLink } from '#src/features/rooms/use-hours.ts';
import { useFeature } from '#src/features/tenants/use-feature.ts';
import { useHomeClub } from '#src/features/timetable/filters/use-home-club.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { useNow } from '#src/lib/use-now.ts';
import classes from './club-aside.module.css';

const look = { size: 18, stroke: 1.9, 'aria-hidden': true } as const;

/** Beside a page that has nothing of its own there: where the club is, how to call it, and where else to go. */
export function ClubAside() {
  const { t } = useTranslation();
  const { userClaims } = useSession();
  const { data } = useQuery(roomQueries.units());
  const units = data?.items ?? [];
  const { home } = useHomeClub(userClaims && { clientId: userClaims.clientId }, units);
  const club = units.find(({ id }) => id === home) ?? units[0];
  const today = toPlainDate(useNow(), club?.timeZone ?? 'UTC');
  const [hours] = useHours(club ? [club] : [], today);
  const mapLink = useMapLink(club ?? { id: 0, address: '' }, today);
  const isSold = useFeature('payment');
  return (
    <div className={classes.aside}>
      {club && (
        <address className={classes.club}>
          <strong>
            <IconHome {...look} />
            {club.name}
          </strong>
          {club.address && (
            <a href={mapLink} target="_blank" rel="noreferrer">
              <IconMapPin {...look} />
              {club.address}
            </a>
          )}
          {club.phone && (
            <a href={`tel:${club.phone.replaceAll(' ', '')}`}>
              <IconPhone {...look} />
              {club.phone}
            </a>
          )}
          {hours && (
            <span>
              <IconClock {...look} />
              {hours.text}
            </span>
          )}
        </address>
      )}
      <InsideNow />
      {userClaims && (
        <nav aria-label={t('menu.shortcutsAside')}>
          <strong>{t('menu.shortcutsAside')}</strong>
          <Link to="/user/entry">
            <IconQrcode {...look} />
            {t('menu.pass')}
          </Link>
          {isSold && (
            <>
              <Link to="/purchase/ticket">
                <IconTicket {...look} />
                {t('registrations.remedyAction.buyTicket')}
              </Link>
              <Link to="/public/vouchers/buy">
                <IconGift {...look} />
                {t('home.board.gift')}
              </Link>
            </>
          )}
          <Link to="/user/workouts" search={{ mode: 'statistics' }}>
            <IconChartBar {...look} />
            {t('statistics.title')}
          </Link>
        </nav>
      )}
    </div>
  );
}
