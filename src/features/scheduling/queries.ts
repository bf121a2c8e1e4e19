import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { addDays, mondayOf, type PlainDate } from '#api/dates.ts';
import type { CancelSeriesBody, CancelTrainingBody, ClosingBody } from '#api/scheduling/cancel-schema.ts';
import type { CancelTrainingQuery } from '#api/scheduling/schema.ts';
import type { SeriesScope } from '#api/scheduling/series/scopes.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { type SeriesRequest, usualRepeat } from './series/series-values.ts';
import { type TrainingValues, toChange, toNew, wallTimeOf } from './training-values.ts';

const always = { networkMode: 'always', retry: false } as const;

export const schedulingQueries = {
  /** All trainings of a week, in all clubs. */
  week: (clientId: number, date: PlainDate) => {
    const from = mondayOf(date);
    return queryOptions({
      queryKey: ['own', clientId, 'adminWeek', from] as const,
      queryFn: ({ signal }) => api('GET /admin/schedule', { query: { from, until: addDays(from, 6) }, signal }),
      staleTime: 10_000,
      refetchInterval: 60_000,
    });
  },
  training: (clientId: number, id: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'adminTraining', id] as const,
      queryFn: ({ signal }) => api('GET /admin/schedule/{id}', { params: { id }, signal }),
      staleTime: 0,
    }),
  /** The series of a training, and how many trainings an edit of it would change. */
  series: (clientId: number, id: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'adminSeries', id] as const,
      queryFn: ({ signal }) => api('GET /admin/schedule/regular/{id}', { params: { id }, signal }),
      staleTime: 0,
    }),
  /** What saving would do to many trainings at once. */
  seriesEffects: (clientId: number, values: TrainingValues, series: SeriesRequest | undefined) =>
    queryOptions({
      queryKey: ['own', clientId, 'adminSeriesEffects', values, series] as const,
      queryFn: ({ signal }) => {
        const { scope = 'all', repeat, answers = [] } = series ?? {};
        if (values.id === undefined) {
          const body = { ...toNew(values), repeat: repeat ?? usualRepeat(values.date), answers };
          return api('POST /admin/schedule/regular/effects', { body, signal });
        }
        const body = { ...toChange(values), scope, answers, ...(repeat && { repeat }) };
        return api('POST /admin/schedule/regular/{id}/effects', { params: { id: values.id }, body, signal });
      },
      placeholderData: keepPreviousData,
      staleTime: 5000,
      ...always,
    }),
  /** What saving would do to people, and what is in its way. */
  effects: (clientId: number, values: TrainingValues) =>
    queryOptions({
      queryKey: ['own', clientId, 'adminEffects', values] as const,
      queryFn: ({ signal }) =>
        values.id === undefined
          ? api('POST /admin/schedule/effects', { body: toNew(values), signal })
          : api('POST /admin/schedule/{id}/effects', { params: { id: values.id }, body: toChange(values), signal }),
      placeholderData: keepPreviousData,
      staleTime: 5000,
      ...always,
    }),
  cancelling: (clientId: number, id: number, query: CancelTrainingQuery, body: CancelTrainingBody) =>
    queryOptions({
      queryKey: ['own', clientId, 'adminCancelling', id, query, body] as const,
      queryFn: ({ signal }) => api('POST /admin/schedule/cancel/{id}/effects', { params: { id }, query, body, signal }),
      placeholderData: keepPreviousData,
      staleTime: 5000,
      ...always,
    }),
  /** Of many trainings: those that nobody used are deleted, if that is wanted. */
  seriesCancelling: (
    clientId: number,
    id: number,
    query: CancelTrainingQuery & { scope: SeriesScope; unused?: 'delete' },
    body: CancelSeriesBody,
  ) =>
    queryOptions({
      queryKey: ['own', clientId, 'adminSeriesCancelling', id, query, body] as const,
      queryFn: ({ signal }) =>
        api('POST /admin/schedule/regular/{id}/cancel/effects', { params: { id }, query, body, signal }),
      placeholderData: keepPreviousData,
      staleTime: 5000,
      ...always,
    }),
  /** What it would do if the club, or one of its rooms, closed for a day. */
  closing: (clientId: number, query: CancelTrainingQuery, body: ClosingBody) =>
    queryOptions({
      queryKey: ['own', clientId, 'adminClosing', query, body] as const,
      queryFn: ({ signal }) => api('POST /admin/schedule/close/effects', { query, body, signal }),
      placeholderData: keepPreviousData,
      staleTime: 5000,
      ...always,
    }),
  /** Which rooms of the club are free at the wanted time; asked anew each time. */
  rooms: (clientId: number, values: TrainingValues) => {
    const query = { ...wantedOf(values), unit: [values.unitId] };
    return queryOptions({
      queryKey: ['own', clientId, 'adminRooms', query] as const,
      queryFn: ({ signal }) => api('GET /admin/room/availability', { query, signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
      ...always,
    });
  },
  trainers: (clientId: number, values: TrainingValues) => {
    const query = { ...wantedOf(values), unit: values.unitId };
    return queryOptions({
      queryKey: ['own', clientId, 'adminTrainers', query] as const,
      queryFn: ({ signal }) => api('GET /admin/trainer/availability', { query, signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
      ...always,
    });
  },
};

/** The time and style that must suit; a training is not in its own way. */
const wantedOf = ({ id, styleId, duration, date, start }: TrainingValues) => ({
  startDateTime: wallTimeOf({ date, start }),
  duration,
  ...(styleId !== undefined && { style: styleId }),
  ...(id !== undefined && { exceptTraining: id }),
});
