import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { CancelSeriesBody, CancelTrainingBody } from '#api/scheduling/cancel-schema.ts';
import type { CancelTrainingQuery } from '#api/scheduling/schema.ts';
import type { SeriesScope } from '#api/scheduling/series/scopes.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { type SeriesRequest, usualRepeat } from './series/series-values.ts';
import { type TrainingValues, toChange, toNew } from './training-values.ts';

/** Without a network each fails at once with an error: what concerns others is never queued. */
const always = { networkMode: 'always', retry: false } as const;

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
  /** Called as it goes on: a day has dozens of them. */
  onDone: (done: number) => void;
}

/** What has begun or was cancelled meanwhile needs no cancelling. */
const settled = ['training_cancelled', 'cancelling_not_allowed', 'training_not_found'];

/**
 * Cancels one after another, each by itself: where it stops, those before stay cancelled, and another press goes on with the rest.
 * @returns how many were cancelled
 */
async function cancelEach({ ids, why, how, onDone }: Closing): Promise<number> {
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
  return cancelled;
}

export function schedulingMutations(client: QueryClient, clientId: number) {
  const refresh = () =>
    Promise.all(
      ['adminSchedule', 'adminTraining', 'adminSeries', 'adminHome'].map((word) =>
        client.invalidateQueries({ queryKey: ['own', clientId, word] }),
      ),
    );
  // Also after a refusal: what it was refused for is then shown.
  const after = { onSettled: () => void refresh(), ...always };
  return {
    save: mutationOptions({
      mutationKey: ['scheduling', 'save'],
      mutationFn: async ({ values, operationId: idempotencyKey }: Pressed & { values: TrainingValues }) => {
        if (values.id === undefined) {
          const { item } = await api('POST /admin/schedule', { body: toNew(values), idempotencyKey });
          return { id: item.id, told: undefined };
        }
        const input = { params: { id: values.id }, body: toChange(values), idempotencyKey };
        const { item, ...told } = await api('PUT /admin/schedule/{id}', input);
        return { id: item.id, told };
      },
      ...after,
    }),
    saveSeries: mutationOptions({
      mutationKey: ['scheduling', 'save-series'],
      mutationFn: async ({ values, series, operationId: idempotencyKey }: Pressed & WithSeries) => {
        const { scope, repeat, answers } = series;
        if (values.id === undefined) {
          const body = { ...toNew(values), repeat: repeat ?? usualRepeat(values.date), answers };
          const { firstId, created } = await api('POST /admin/schedule/regular', { body, idempotencyKey });
          return { id: firstId, count: created, isNew: true };
        }
        const body = { ...toChange(values), scope, answers, ...(repeat && { repeat }) };
        const input = { params: { id: values.id }, body, idempotencyKey };
        const { changed, added, dropped } = await api('PUT /admin/schedule/regular/{id}', input);
        return { id: values.id, count: changed + added + dropped, isNew: false };
      },
      ...after,
    }),
    undoSeries: mutationOptions({
      mutationKey: ['scheduling', 'undo-series'],
      mutationFn: ({ id, operationId }: Pressed & { id: number }) =>
        api('POST /admin/schedule/regular/{id}/undo', { params: { id }, idempotencyKey: operationId }),
      ...after,
    }),
    cancelSeries: mutationOptions({
      mutationKey: ['scheduling', 'cancel-series'],
      mutationFn: ({ id, why, how, operationId: idempotencyKey }: Pressed & CancellingMany) =>
        api('POST /admin/schedule/regular/{id}/cancel', { params: { id }, query: why, body: how, idempotencyKey }),
      ...after,
    }),
    undo: mutationOptions({
      mutationKey: ['scheduling', 'undo'],
      mutationFn: ({ id, operationId }: Pressed & { id: number }) =>
        api('POST /admin/schedule/{id}/undo', { params: { id }, idempotencyKey: operationId }),
      ...after,
    }),
    cancel: mutationOptions({
      mutationKey: ['scheduling', 'cancel'],
      mutationFn: ({ id, why, how, operationId: idempotencyKey }: Pressed & Cancelling) =>
        api('POST /admin/schedule/cancel/{id}', { params: { id }, query: why, body: how, idempotencyKey }),
      ...after,
    }),
    closeDay: mutationOptions({
      mutationKey: ['scheduling', 'close-day'],
      mutationFn: cancelEach,
      ...after,
    }),
    remove: mutationOptions({
      mutationKey: ['scheduling', 'remove'],
      mutationFn: ({ id, operationId }: Pressed & { id: number }) =>
        api('DELETE /admin/schedule/{id}', { params: { id }, idempotencyKey: operationId }),
      ...after,
    }),
    copyWeek: mutationOptions({
      mutationKey: ['scheduling', 'copy-week'],
      mutationFn: ({ operationId, ...body }: Pressed & { from: string; to: string; unitId: number }) =>
        api('POST /admin/schedule/copy-week', { body, idempotencyKey: operationId }),
      ...after,
    }),
  };
}
