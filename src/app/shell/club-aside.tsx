import { IconChartBar, IconHome, IconMapPin, IconPhone, IconTicket } from '@tabler/icons-react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { purchaseQueries } from '#src/features/purchases/queries.ts';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { useHomeClub } from '#src/features/timetable/filters/use-home-club.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import classes from './club-aside.module.css';

/** Beside a page that has nothing of its own there: where the club is, how to call it, and where else to go. */
export function ClubAside() {
  const { t } = useTranslation();
  const { userClaims } = useSession();
  const { data } = useQuery(purchaseQueries.units());
  const units = data?.items ?? [];
  const { home } = useHomeClub(userClaims && { clientId: userClaims.clientId }, units);
  const club = units.find(({ id }) => id === home) ?? units[0];
  const { data: rules } = useSuspenseQuery(tenantQueries.rules());
  const canBuy = userClaims !== null && userClaims !== undefined && rules.payment.isPaymentActive;
  return (
    <div className={classes.aside}>
      {club && (
        <address className={classes.club}>
          <strong>
            <IconHome size={18} stroke={1.9} aria-hidden />
            {club.name}
          </strong>
          {club.address && (
            <span>
              <IconMapPin size={18} stroke={1.9} aria-hidden />
              {club.address}
            </span>
          )}
          {club.phone && (
            <a href={`tel:${club.phone.replaceAll(' ', '')}`}>
              <IconPhone size={18} stroke={1.9} aria-hidden />
              {club.phone}
            </a>
          )}
        </address>
      )}
      {canBuy && (
        <nav aria-label={t('menu.shortcutsAside')}>
          <strong>{t('menu.shortcutsAside')}</strong>
          <Link to="/purchase/ticket">
            <IconTicket size={18} stroke={1.9} aria-hidden />
            {t('registrations.remedyAction.buyTicket')}
          </Link>
          <Link to="/user/workouts">
            <IconChartBar size={18} stroke={1.9} aria-hidden />
            {t('menu.myTrainings')}
          </Link>
        </nav>
      )}
    </div>
  );
}
