import type { PlainDate } from '#api/dates.ts';
import type { CancelSeriesBody, CancelTrainingBody } from '#api/scheduling/cancel-schema.ts';
import type { CancelTrainingQuery } from '#api/scheduling/schema.ts';
import type { SeriesScope } from '#api/scheduling/series/scopes.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { answersTo, command, once } from '#src/lib/data/command.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { type SeriesRequest, usualRepeat } from './series/series-values.ts';
import { type TrainingValues, toChange, toNew } from './training-values.ts';

/** Created at the press: however often it is sent, it is done once. */
interface Pressed {
  operationId: string;
}

interface WithSeries {
  values: TrainingValues;
  series: SeriesRequest;
}

interface Cancelling {
  id: number;
  why: CancelTrainingQuery;
  how: CancelTrainingBody;
}

interface CancellingMany {
  id: number;
  why: CancelTrainingQuery & { scope: SeriesScope; unused?: 'delete' };
  how: CancelSeriesBody;
}

interface Closing extends Omit<CancellingMany, 'id' | 'why'> {
  ids: readonly number[];
  why: CancelTrainingQuery;
  /** Reservations of rooms that are given back on that day too. */
  reservations: { ids: readonly number[]; date: PlainDate };
  /** Called as it goes on: a day has dozens of them. */
  onDone: (done: number) => void;
}

/** What has begun or was cancelled meanwhile needs no cancelling. */
const settled = ['training_cancelled', 'cancelling_not_allowed', 'training_not_found', 'item_not_found'];

/**
 * Cancels one after another, each by itself: where it stops, those before stay cancelled, and another press goes on with the rest.
 * @returns how many were cancelled
 */
async function cancelEach({ ids, why, how, reservations, onDone }: Closing): Promise<number> {
  let cancelled = 0;
  for (const [index, id] of ids.entries()) {
    try {
      const idempotencyKey = crypto.randomUUID();
      await api('POST /admin/schedule/cancel/{id}', { params: { id }, query: why, body: how, idempotencyKey });
      cancelled++;
    } catch (failure) {
      if (!(failure instanceof ApiFailure && settled.includes(failure.key))) throw failure;
    }
    onDone(index + 1);
  }
  for (const [index, id] of reservations.ids.entries()) {
    const query = { scope: 'this' as const, date: reservations.date };
    try {
      await api('DELETE /admin/room/reservation/{id}', { params: { id }, query, ...once() });
    } catch (failure) {
      if (!(failure instanceof ApiFailure && settled.includes(failure.key))) throw failure;
    }
    onDone(ids.length + index + 1);
  }
  return cancelled;
}

/** Also after a refusal: what it was refused for is then shown. */
const changed = {
  invalidates: [
    answersTo('GET /admin/schedule'),
    answersTo('GET /admin/schedule/{id}'),
    answersTo('GET /admin/schedule/regular/{id}'),
    answersTo('GET /admin/home'),
  ],
  waits: false,
} as const;

async function save({ values, operationId: idempotencyKey }: Pressed & { values: TrainingValues }) {
  if (values.id === undefined) {
    const { item } = await api('POST /admin/schedule', { body: toNew(values), idempotencyKey });
    return { id: item.id, told: undefined };
  }
  const input = { params: { id: values.id }, body: toChange(values), idempotencyKey };
  const { item, ...told } = await api('PUT /admin/schedule/{id}', input);
  return { id: item.id, told };
}

async function saveSeries({ values, series, operationId: idempotencyKey }: Pressed & WithSeries) {
  const { scope, repeat, answers } = series;
  if (values.id === undefined) {
    const body = { ...toNew(values), repeat: repeat ?? usualRepeat(values.date), answers };
    const { firstId, created } = await api('POST /admin/schedule/regular', { body, idempotencyKey });
    return { id: firstId, count: created, isNew: true };
  }
  const body = { ...toChange(values), scope, answers, ...(repeat && { repeat }) };
  const input = { params: { id: values.id }, body, idempotencyKey };
  const { changed: edited, added, dropped } = await api('PUT /admin/schedule/regular/{id}', input);
  return { id: values.id, count: edited + added + dropped, isNew: false };
}

export const schedulingMutations = {
  save: command(save, changed),
  saveSeries: command(saveSeries, changed),
  undoSeries: command(
    ({ id, operationId }: Pressed & { id: number }) =>
      api('POST /admin/schedule/regular/{id}/undo', { params: { id }, idempotencyKey: operationId }),
    changed,
  ),
  cancelSeries: command(
    ({ id, why, how, operationId: idempotencyKey }: Pressed & CancellingMany) =>
      api('POST /admin/schedule/regular/{id}/cancel', { params: { id }, query: why, body: how, idempotencyKey }),
    changed,
  ),
  undo: command(
    ({ id, operationId }: Pressed & { id: number }) =>
      api('POST /admin/schedule/{id}/undo', { params: { id }, idempotencyKey: operationId }),
    changed,
  ),
  cancel: command(
    ({ id, why, how, operationId: idempotencyKey }: Pressed & Cancelling) =>
      api('POST /admin/schedule/cancel/{id}', { params: { id }, query: why, body: how, idempotencyKey }),
    changed,
  ),
  closeDay: command(cancelEach, {
    ...changed,
    invalidates: [...changed.invalidates, answersTo('GET /admin/room/use')],
  }),
  remove: command(
    ({ id, operationId }: Pressed & { id: number }) =>
      api('DELETE /admin/schedule/{id}', { params: { id }, idempotencyKey: operationId }),
    changed,
  ),
  copyWeek: command(
    ({ operationId, ...body }: Pressed & { from: string; to: string; unitId: number }) =>
      api('POST /admin/schedule/copy-week', { body, idempotencyKey: operationId }),
    changed,
  ),
};
