import type { seriesEndpoints } from '#api/scheduling/series/endpoints.ts';
import { read, write } from '../../../endpoint/club.ts';
import type { HandlersOf } from '../../../endpoint/handler.ts';
import { cancelSeries } from './cancel-series.ts';
import { changeSeries } from './change-series.ts';
import { createSeries, foreseeSeries } from './create-series.ts';
import { foreseeSeriesCancelling } from './foresee-cancelling.ts';
import { foreseeSeriesChange } from './foresee-change.ts';
import { getSeries } from './get-series.ts';
import { undoSeriesChange } from './undo-series.ts';

export const seriesHandlers: HandlersOf<typeof seriesEndpoints> = {
  createSeries: (request) =>
    write(request, 'timetable', ({ scope, ...means }) => {
      const { body, claims } = request;
      return createSeries(scope, body, { ...means, byClientId: claims.clientId });
    }),
  foreseeSeries: (request) => read(request, ({ scope, ...means }) => foreseeSeries(scope, request.body, means)),
  getSeries: ({ params, now, inTenant }) => inTenant((scope) => getSeries(scope, params.id, now)),
  changeSeries: (request) =>
    write(request, 'timetable', ({ scope, ...means }) => {
      const { params, body, claims, services } = request;
      const change = { trainingId: params.id, wanted: body, byClientId: claims.clientId };
      return changeSeries(scope, { ...change, ...means, jobs: services.jobs });
    }),
  foreseeSeriesChange: (request) =>
    read(request, ({ scope, ...means }) => {
      const { params, body } = request;
      return foreseeSeriesChange(scope, { trainingId: params.id, wanted: body, ...means });
    }),
  undoSeriesChange: (request) =>
    write(request, 'timetable', ({ scope, ...means }) =>
      undoSeriesChange(scope, { trainingId: request.params.id, ...means, jobs: request.services.jobs }),
    ),
  cancelSeries: (request) =>
    write(request, 'timetable', ({ scope, ...means }) => {
      const { params, query, body, claims, services } = request;
      const cancelling = { trainingId: params.id, why: query, how: body, byClientId: claims.clientId };
      return cancelSeries(scope, { ...cancelling, ...means, jobs: services.jobs });
    }),
  foreseeSeriesCancelling: (request) =>
    read(request, ({ scope, ...means }) => {
      const { params, query, body, claims } = request;
      const cancelling = { trainingId: params.id, why: query, how: body, byClientId: claims.clientId };
      return foreseeSeriesCancelling(scope, { ...cancelling, ...means });
    }),
};
