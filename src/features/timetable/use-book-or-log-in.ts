import { useNavigate, useRouter } from '@tanstack/react-router';
import type { BookingActions } from '#src/features/registrations/use-booking-actions.ts';
import type { Viewer } from './queries.ts';

interface Bookable {
  id: number;
  name: string;
}

/** Books for whoever is logged in; a visitor logs in first and comes back to the training. */
export function useBookOrLogIn(viewer: Viewer, book: BookingActions['book']): (training: Bookable) => void {
  const navigate = useNavigate();
  const router = useRouter();
  return (training) => {
    if (viewer) return book(training);
    const { pathname, search } = router.latestLocation;
    const back = { ...search, ...(pathname === '/public/training' ? { id: training.id } : { training: training.id }) };
    const destination = `${pathname}${router.options.stringifySearch?.(back) ?? ''}`;
    void navigate({ to: '/login', search: { destination } });
  };
}
