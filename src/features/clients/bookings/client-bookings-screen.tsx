import { IconArrowLeft } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner, useSession } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { Row, Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import list from '../clients.module.css';
import { IconLink } from '../icon-link.tsx';
import { clientQueries } from '../queries.ts';
import { BookingLine } from './booking-line.tsx';
import classes from './bookings.module.css';

interface ScreenProps {
  id: number;
  /** Whose history is open at once: their booking in this training. */
  training: number | undefined;
}

/** All bookings of one person, each with what happened to it: "my booking has vanished". */
export function ClientBookingsScreen({ id, training }: ScreenProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const isOnline = useOnline();
  const bookings = useInfiniteQuery({ ...clientQueries.bookings(owner, id), enabled: id > 0 });
  const pages = bookings.data?.pages;
  const name = pages?.[0]?.clientName;
  useTitle(name ? t('bookingHistory.of', { name }) : t('bookingHistory.title'));
  const items = pages?.flatMap((page) => page.items);
  const isGone = id === 0 || (bookings.error instanceof ApiFailure && bookings.error.status === 404);
  return (
    <Screen header={<TopBar start={<Head id={id} name={name} />} />}>
      <div className={list.column}>
        {!isOnline && <p className={list.note}>{t('bookingHistory.needsNetwork')}</p>}
        {!items && isGone && <EmptyState title={t('clients.card.gone')} />}
        {!items && !isGone && <QueryState query={bookings} />}
        {items?.length === 0 && <EmptyState title={t('bookingHistory.none')} />}
        {items && items.length > 0 && (
          <Stack component="ul" aria-label={t('bookingHistory.title')}>
            {items.map((booking) => (
              <BookingLine
                key={booking.registrationId}
                booking={booking}
                isOpenAtFirst={booking.trainingId === training}
              />
            ))}
          </Stack>
        )}
        {bookings.hasNextPage && (
          <Button
            isWide
            isBusy={bookings.isFetchingNextPage}
            disabled={!isOnline}
            onClick={() => void bookings.fetchNextPage()}
          >
            {t('bookingHistory.more')}
          </Button>
        )}
      </div>
    </Screen>
  );
}

function Head({ id, name }: { id: number; name: string | undefined }) {
  const { t } = useTranslation();
  const isAdmin = useSession().userClaims?.isAdmin === true;
  const icon = <IconArrowLeft size={24} stroke={1.9} aria-hidden />;
  return (
    <Row align="center" gap={12} minWidth={0}>
      {isAdmin ? (
        <IconLink
          to="/admin/people/$clientId"
          params={{ clientId: String(id) }}
          label={t('bookingHistory.toCard')}
          icon={icon}
        />
      ) : (
        <IconLink to="/admin/registrations" label={t('bookingHistory.toDesk')} icon={icon} />
      )}
      <div className={classes.who}>
        <h1 className={list.title}>{t('bookingHistory.title')}</h1>
        {name && <p>{name}</p>}
      </div>
    </Row>
  );
}
