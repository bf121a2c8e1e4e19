import type { CancelSeriesBody, CancelTrainingBody } from '#api/scheduling/cancel-schema.ts';
import type { ClosingBody } from '#api/scheduling/closing/schema.ts';
import type { CancelTrainingQuery } from '#api/scheduling/schema.ts';
import type { SeriesScope } from '#api/scheduling/series/scopes.ts';
import { answersTo, command, publicAnswers } from '#src/lib/data/command.ts';
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

/** Also rooms and what is said of hours. */
const closedOrOpened = {
  ...changed,
  invalidates: [
    ...changed.invalidates,
    answersTo('GET /admin/room/use'),
    answersTo('GET /admin/schedule/close'),
    publicAnswers,
  ],
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
  closeClub: command(
    ({ why, body, operationId: idempotencyKey }: Pressed & { why: CancelTrainingQuery; body: ClosingBody }) =>
      api('POST /admin/schedule/close', { query: why, body, idempotencyKey }),
    closedOrOpened,
  ),
  openAgain: command(
    ({ id, operationId }: Pressed & { id: number }) =>
      api('POST /admin/schedule/close/{id}/open', { params: { id }, idempotencyKey: operationId }),
    closedOrOpened,
  ),
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
