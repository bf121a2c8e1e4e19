import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { addDays, mondayOf, type PlainDate } from '#api/dates.ts';
import type { ReservationBody } from '#api/rooms/reservation-schema.ts';
import { ask, declaredOf, query } from '#src/lib/data/query.ts';

const eachMinute = { refetchInterval: 60_000 } as const;

export const roomQueries = {
  /** The clubs, each with the kinds of its trainings. */
  units: () => query('GET /public/room/unit', {}),
  /** When the clubs are open in the week of a date; what a club changes is shown within a minute. */
  hours: (date: PlainDate) => {
    const from = mondayOf(date);
    return query(
      'GET /public/room/unit/hours',
      { query: { from, until: addDays(from, 6) } },
      { key: [from], ...eachMinute },
    );
  },
  /** Clubs, groups and rooms as admins edit them. */
  places: (owner: number) =>
    queryOptions({
      ...declaredOf('GET /admin/room', { owner }),
      queryFn: async ({ signal }) => {
        const [units, groups, rooms] = await Promise.all([
          ask('GET /admin/room/unit', { owner, signal }),
          ask('GET /admin/room/group', { owner, signal }),
          ask('GET /admin/room', { owner, signal }),
        ]);
        return { units: units.items, groups: groups.items, rooms: rooms.items };
      },
    }),
  /** What uses the rooms of a club on a day. */
  uses: (owner: number, date: PlainDate, unit: number) =>
    query(
      'GET /admin/room/use',
      { owner, query: { from: date, until: date, unit: [unit] } },
      { key: [unit, date], ...eachMinute },
    ),
  /** What uses the rooms of a club in the week of a date. */
  usesOfWeek: (owner: number, date: PlainDate, unit: number) => {
    const from = mondayOf(date);
    return query(
      'GET /admin/room/use',
      { owner, query: { from, until: addDays(from, 6), unit: [unit] } },
      { key: [unit, 'week', from], ...eachMinute },
    );
  },
  /** When rooms are reserved, as everybody may see it. */
  taken: (date: PlainDate) => query('GET /public/room/taken', { query: { from: date, until: date } }),
  styles: (owner: number, id: number) => query('GET /admin/room/{id}/style', { owner, params: { id } }),
  reservation: (owner: number, id: number) => query('GET /admin/room/reservation/{id}', { owner, params: { id } }),
  /** What is in the way of a reservation; the last answer stays until the next one comes. */
  effects: (owner: number, body: ReservationBody & { exceptReservation?: number }) =>
    query('POST /admin/room/reservation/effects', { owner, body }, { placeholderData: keepPreviousData, retry: false }),
};
