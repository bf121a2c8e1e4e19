import { useQueryClient } from '@tanstack/react-query';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { formatList } from '#src/lib/i18n/format-list.ts';
import type { TextMessage } from '#src/lib/messages/message.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { timetableQueries } from '../timetable/queries.ts';
import type { Tapped } from './use-booking-actions.ts';

/** Returns what is said of a place that has just been booked: of a tee time with whom one plays, of all else its name. */
export function useBookedWords() {
  const client = useQueryClient();
  const clientId = useSession().userClaims?.clientId;
  /** Told to those who are booked in it alone; the booking stands without it. */
  const companionsOf = (id: number): Promise<readonly string[]> =>
    client.fetchQuery({ ...timetableQueries.training(id, clientId ? { clientId } : undefined), staleTime: 0 }).then(
      ({ item }) => item.my?.companions ?? [],
      () => [],
    );
  return async ({ id, name, layout, startDateTime }: Tapped): Promise<TextMessage> => {
    if (layout !== 'tee') return { key: 'registrations.bookedName', values: { name } };
    const time = formatTime(startDateTime);
    const companions = await companionsOf(id);
    return companions.length > 0
      ? { key: 'slots.playing', values: { time, names: formatList(companions) } }
      : { key: 'slots.playingAlone', values: { time } };
  };
}
