import { useNavigate, useRouter } from '@tanstack/react-router';
import { isForVisitors } from '#api/timetable/visitor-texts.ts';
import type { VisitorAccess } from '#api/visitors/visitor-access.ts';
import type { BookingActions } from '#src/features/registrations/use-booking-actions.ts';
import { keepWantedBooking } from '#src/lib/session/wanted-booking.ts';
import type { Viewer } from '../queries.ts';

export interface Bookable {
  id: number;
  name: string;
  startDateTime: string;
  version: number;
  visitors?: VisitorAccess | undefined;
  waitingCount: number;
  freePlaces: number;
}

/**
 * Books for logged-in users. Visitors book without an account when the training is open to all; else they log in first,
 * which books it, and return to the training.
 */
export function useBookOrLogIn(viewer: Viewer, book: BookingActions['book']): (training: Bookable) => void {
  const navigate = useNavigate();
  const router = useRouter();
  return (training) => {
    if (viewer) return book(training);
    if (isForVisitors(training))
      return void navigate({ to: '/public/registration', search: { training: training.id } });
    const { id: trainingId, name, startDateTime, version, freePlaces } = training;
    keepWantedBooking({ trainingId, name, startDateTime, version, isFull: freePlaces <= 0 });
    const { pathname, search } = router.latestLocation;
    const back = { ...search, ...(pathname === '/public/training' ? { id: training.id } : { training: training.id }) };
    const destination = `${pathname}${router.options.stringifySearch?.(back) ?? ''}`;
    void navigate({ to: '/login', search: { destination } });
  };
}
