import { keepPreviousData } from '@tanstack/react-query';
import { addDays, mondayOf, type PlainDate } from '#api/dates.ts';
import type { CancelSeriesBody, CancelTrainingBody } from '#api/scheduling/cancel-schema.ts';
import type { ClosingBody } from '#api/scheduling/closing/schema.ts';
import type { CancelTrainingQuery } from '#api/scheduling/schema.ts';
import type { SeriesScope } from '#api/scheduling/series/scopes.ts';
import { query } from '#src/lib/data/query.ts';
import { type SeriesRequest, usualRepeat } from './series/series-values.ts';
import { type TrainingValues, toChange, toNew, wallTimeOf } from './training-values.ts';

/** Asked while something is chosen: the last answer stays until the next one comes. */
const meanwhile = { networkMode: 'always', retry: false, placeholderData: keepPreviousData } as const;

export const schedulingQueries = {
  /** All trainings of a week, in all clubs. */
  week: (owner: number, date: PlainDate) => {
    const from = mondayOf(date);
    return query(
      'GET /admin/schedule',
      { owner, query: { from, until: addDays(from, 6) } },
      { refetchInterval: 60_000 },
    );
  },
  training: (owner: number, id: number) => query('GET /admin/schedule/{id}', { owner, params: { id } }),
  /** The series of a training, and how many trainings an edit of it would change. */
  series: (owner: number, id: number) => query('GET /admin/schedule/regular/{id}', { owner, params: { id } }),
  /** What saving would do to many trainings at once. */
  seriesEffects: (owner: number, values: TrainingValues, series: SeriesRequest | undefined) => {
    const { scope = 'all', repeat, answers = [] } = series ?? {};
    if (values.id === undefined) {
      // Also built for an empty form, of which nothing is asked: without a day there is no usual repeat.
      const asked = series && values.date !== '' && { repeat: repeat ?? usualRepeat(values.date), answers };
      const input = asked ? { owner, body: { ...toNew(values), ...asked } } : undefined;
      return query('POST /admin/schedule/regular/effects', input, meanwhile);
    }
    const body = { ...toChange(values), scope, answers, ...(repeat && { repeat }) };
    return query('POST /admin/schedule/regular/{id}/effects', { owner, params: { id: values.id }, body }, meanwhile);
  },
  /** What saving would do to people, and what is in its way. */
  effects: (owner: number, values: TrainingValues) =>
    values.id === undefined
      ? query('POST /admin/schedule/effects', { owner, body: toNew(values) }, meanwhile)
      : query(
          'POST /admin/schedule/{id}/effects',
          { owner, params: { id: values.id }, body: toChange(values) },
          meanwhile,
        ),
  cancelling: (owner: number, id: number, asked: CancelTrainingQuery, body: CancelTrainingBody) =>
    query('POST /admin/schedule/cancel/{id}/effects', { owner, params: { id }, query: asked, body }, meanwhile),
  /** Of many trainings: those that nobody used are deleted, if that is wanted. */
  seriesCancelling: (
    owner: number,
    id: number,
    asked: CancelTrainingQuery & { scope: SeriesScope; unused?: 'delete' },
    body: CancelSeriesBody,
  ) =>
    query('POST /admin/schedule/regular/{id}/cancel/effects', { owner, params: { id }, query: asked, body }, meanwhile),
  /** What it would do if the club, or one of its rooms, closed for a day. */
  closing: (owner: number, asked: CancelTrainingQuery, body: ClosingBody) =>
    query('POST /admin/schedule/close/effects', { owner, query: asked, body }, meanwhile),
  /** Which clubs and rooms are closed today or later. */
  closings: (owner: number) => query('GET /admin/schedule/close', { owner }),
  /** Which rooms of the club are free at the wanted time; asked anew each time. */
  rooms: (owner: number, values: TrainingValues) =>
    query('GET /admin/room/availability', { owner, query: { ...wantedOf(values), unit: [values.unitId] } }, meanwhile),
  trainers: (owner: number, values: TrainingValues) =>
    query('GET /admin/trainer/availability', { owner, query: { ...wantedOf(values), unit: values.unitId } }, meanwhile),
};

/** The time and style that must suit; a training is not in its own way. */
const wantedOf = ({ id, styleId, duration, date, start }: TrainingValues) => ({
  startDateTime: wallTimeOf({ date, start }),
  duration,
  ...(styleId !== undefined && { style: styleId }),
  ...(id !== undefined && { exceptTraining: id }),
});
