import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { addDays, mondayOf, type PlainDate } from '#api/dates.ts';
import type { Schedule, StaffTrainingDetail, TrainingDetail } from '#api/timetable/schema.ts';
import { type Asked, ask, declaredOf, type KeyWord, query } from '#src/lib/data/query.ts';

/**
 * The public timetable under `public`; with the user's status and actions under `own` and their id; the trainers' view
 * under its own key.
 */
export type Viewer = { clientId: number; type?: 'trainer'; trainerId?: number | undefined } | undefined;

/** Whether the data contains trainings: a timetable, public or own, or the list of the user's own trainings. */
export const hasTrainings = (key: QueryKey): boolean =>
  key.includes('timetable' satisfies KeyWord) || key.includes('registrations' satisfies KeyWord);

/** Nobody owns what visitors see. */
const ownerOf = (viewer: Viewer) => viewer?.clientId as number;

/** A week at a time, unfiltered: changing day or filter needs no network. */
export const timetableQueries = {
  week: (date: PlainDate, viewer: Viewer): Asked<Schedule> => {
    const from = mondayOf(date);
    const input = { owner: ownerOf(viewer), query: { from, until: addDays(from, 6) } };
    const key = { key: [from] };
    if (viewer?.type) return query('GET /trainer/schedule', input, key);
    return viewer ? query('GET /user/schedule', input, key) : query('GET /public/schedule', input, key);
  },
  /** The clubs, a client's own first choice, and all rooms: names for filters while no week is known. */
  places: (viewer: Viewer) => {
    const owner = ownerOf(viewer);
    return queryOptions({
      ...declaredOf('GET /public/room', { owner }),
      queryFn: async ({ signal }) => {
        const [units, roomGroups, rooms] = await Promise.all([
          viewer ? ask('GET /user/room/unit', { owner, signal }) : ask('GET /public/room/unit', { owner, signal }),
          ask('GET /public/room/group', { owner, signal }),
          ask('GET /public/room', { owner, signal }),
        ]);
        return { units: units.items, roomGroups: roomGroups.items, rooms: rooms.items };
      },
    });
  },
  /** The clubs, and which of them is the client’s own. */
  home: (owner: number) => query('GET /user/room/unit', { owner }),
  /** Which trainings, trainers and times the client comes back to. */
  habits: (owner: number) => query('GET /user/statistics/habits', { owner }),
  training: (id: number, viewer: Viewer): Asked<TrainingDetail | StaffTrainingDetail> => {
    const input = { owner: ownerOf(viewer), params: { id } };
    if (viewer?.type) return query('GET /trainer/schedule/{id}', input) as Asked<TrainingDetail | StaffTrainingDetail>;
    return viewer ? query('GET /user/schedule/{id}', input) : query('GET /public/schedule/{id}', input);
  },
};
