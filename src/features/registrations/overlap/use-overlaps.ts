import { useQueryClient } from '@tanstack/react-query';
import { findOverlaps } from '#api/registrations/overlap/find-overlaps.ts';
import type { Training } from '#api/timetable/schema.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useBookingProgress } from '../use-booking-progress.ts';
import { knownWeeks } from './known-weeks.ts';

/** Gives the user’s other bookings at the time of a training, as far as the device knows them now. */
export function useOverlaps(): (training: Pick<Training, 'id'>) => Training[] {
  const client = useQueryClient();
  const clientId = useSession().userClaims?.clientId;
  const { timeZone } = useSite();
  const progress = useBookingProgress();
  return ({ id }) =>
    clientId === undefined ? [] : findOverlaps(id, { weeks: knownWeeks(client, clientId), progress, timeZone });
}
