import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { addDays, mondayOf, type PlainDate } from '#api/dates.ts';
import type { StaffTrainingDetail, TrainingDetail } from '#api/timetable/schema.ts';
import { api } from '#src/lib/session/call-as-user.ts';

const freshMs = 15_000;

/**
 * The public timetable under `public`; with the user's status and actions under `own` and their id; the trainers' view
 * under its own key.
 */
export type Viewer = { clientId: number; type?: 'trainer'; trainerId?: number | undefined } | undefined;

function keyOf(viewer: Viewer) {
  if (!viewer) return ['public', 'timetable'] as const;
  const { clientId, type } = viewer;
  return type ? (['own', clientId, 'timetable', type] as const) : (['own', clientId, 'timetable'] as const);
}

const asTrainer = (viewer: Viewer): boolean => viewer?.type === 'trainer';

/** Whether the data contains trainings: a timetable, public or own, or the list of the user's own trainings. */
export const hasTrainings = ([of, first, second]: QueryKey): boolean =>
  of === 'public' ? first === 'timetable' || first === 'tv' : second === 'timetable' || second === 'registrations';

/** A week at a time, unfiltered: changing day or filter needs no network. */
export const timetableQueries = {
  all: keyOf,
  week: (date: PlainDate, viewer: Viewer) => {
    const from = mondayOf(date);
    const query = { from, until: addDays(from, 6) };
    return queryOptions({
      queryKey: [...keyOf(viewer), 'week', from] as const,
      queryFn: ({ signal }) => {
        if (asTrainer(viewer)) return api('GET /trainer/schedule', { query, signal });
        return viewer ? api('GET /user/schedule', { query, signal }) : api('GET /public/schedule', { query, signal });
      },
      staleTime: freshMs,
    });
  },
  /** The clubs, a client's own first choice, and all rooms: names for filters while no week is known. */
  places: (viewer: Viewer) =>
    queryOptions({
      queryKey: viewer ? (['own', viewer.clientId, 'places'] as const) : (['public', 'places'] as const),
      queryFn: async ({ signal }) => {
        const [units, roomGroups, rooms] = await Promise.all([
          viewer ? api('GET /user/room/unit', { signal }) : api('GET /public/room/unit', { signal }),
          api('GET /public/room/group', { signal }),
          api('GET /public/room', { signal }),
        ]);
        return { units: units.items, roomGroups: roomGroups.items, rooms: rooms.items };
      },
      staleTime: 3_600_000,
    }),
  /** Which club is the client’s own. */
  home: (clientId: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'homeClub'] as const,
      queryFn: async ({ signal }) => {
        const { homeUnitId } = await api('GET /user/room/unit', { signal });
        return { homeUnitId };
      },
      staleTime: 3_600_000,
    }),
  /** Which trainings, trainers and times the client comes back to. */
  habits: (clientId: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'statistics', 'habits'] as const,
      queryFn: ({ signal }) => api('GET /user/statistics/habits', { signal }),
      staleTime: 3_600_000,
    }),
  training: (id: number, viewer: Viewer) =>
    queryOptions({
      queryKey: [...keyOf(viewer), 'training', id] as const,
      queryFn: ({ signal }): Promise<TrainingDetail | StaffTrainingDetail> => {
        const input = { params: { id }, signal };
        if (asTrainer(viewer)) return api('GET /trainer/schedule/{id}', input);
        return viewer ? api('GET /user/schedule/{id}', input) : api('GET /public/schedule/{id}', input);
      },
      staleTime: freshMs,
    }),
};
