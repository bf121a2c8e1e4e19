import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { addDays, mondayOf, type PlainDate } from '#api/dates.ts';
import type { ReservationBody } from '#api/rooms/reservation-schema.ts';
import { api } from '#src/lib/session/call-as-user.ts';

/** The word of all keys about a club's places, for invalidating. */
export const placesKey = (clientId: number) => ['own', clientId, 'places'] as const;

export const roomQueries = {
  /** Clubs, groups and rooms as admins edit them. */
  places: (clientId: number) =>
    queryOptions({
      queryKey: [...placesKey(clientId), 'all'] as const,
      queryFn: async ({ signal }) => {
        const [units, groups, rooms] = await Promise.all([
          api('GET /admin/room/unit', { signal }),
          api('GET /admin/room/group', { signal }),
          api('GET /admin/room', { signal }),
        ]);
        return { units: units.items, groups: groups.items, rooms: rooms.items };
      },
      staleTime: 60_000,
    }),
  /** What uses the rooms of a club on a day. */
  uses: (clientId: number, date: PlainDate, unit: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'roomUses', unit, date] as const,
      queryFn: ({ signal }) => api('GET /admin/room/use', { query: { from: date, until: date, unit: [unit] }, signal }),
      staleTime: 10_000,
      refetchInterval: 60_000,
    }),
  /** What uses the rooms of a club in the week of a date. */
  usesOfWeek: (clientId: number, date: PlainDate, unit: number) => {
    const from = mondayOf(date);
    const until = addDays(from, 6);
    return queryOptions({
      queryKey: ['own', clientId, 'roomUses', unit, 'week', from] as const,
      queryFn: ({ signal }) => api('GET /admin/room/use', { query: { from, until, unit: [unit] }, signal }),
      staleTime: 10_000,
      refetchInterval: 60_000,
    });
  },
  /** When rooms are reserved, as everybody may see it. */
  taken: (date: PlainDate) =>
    queryOptions({
      queryKey: ['public', 'takenRooms', date] as const,
      queryFn: ({ signal }) => api('GET /public/room/taken', { query: { from: date, until: date }, signal }),
      staleTime: 60_000,
    }),
  styles: (clientId: number, roomId: number) =>
    queryOptions({
      queryKey: [...placesKey(clientId), 'styles', roomId] as const,
      queryFn: ({ signal }) => api('GET /admin/room/{id}/style', { params: { id: roomId }, signal }),
      staleTime: 60_000,
    }),
  reservation: (clientId: number, id: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'reservation', id] as const,
      queryFn: ({ signal }) => api('GET /admin/room/reservation/{id}', { params: { id }, signal }),
      staleTime: 0,
    }),
  /** What is in the way of a reservation; the last answer stays until the next one comes. */
  effects: (clientId: number, body: ReservationBody & { exceptReservation?: number }) =>
    queryOptions({
      queryKey: ['own', clientId, 'reservationEffects', body] as const,
      queryFn: ({ signal }) => api('POST /admin/room/reservation/effects', { body, signal }),
      staleTime: 0,
      placeholderData: keepPreviousData,
      retry: false,
    }),
};
