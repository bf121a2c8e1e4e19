import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#src/lib/api/call-api.ts';
import { readStartValues } from './start-values.ts';

const hour = 3_600_000;
const start = readStartValues();
/** The worker may have kept the page for long: then it is good for the first picture, and asked for again behind it. */
const initialDataUpdatedAt = navigator.serviceWorker?.controller ? 0 : Date.now();

/** The host's switches and branding; the page brings them along. "Cached 3600 s." */
export const tenantQueries = {
  rules: () =>
    queryOptions({
      queryKey: ['public', 'rules'],
      queryFn: ({ signal }) => callApi('GET /page/', { signal }),
      staleTime: hour,
      ...(start && { initialData: start.rules, initialDataUpdatedAt }),
    }),
  configuration: () =>
    queryOptions({
      queryKey: ['public', 'configuration'],
      queryFn: ({ signal }) => callApi('GET /page/configuration', { signal }),
      staleTime: hour,
      ...(start && { initialData: start.configuration, initialDataUpdatedAt }),
    }),
};
