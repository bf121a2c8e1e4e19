import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#src/lib/api/call-api.ts';
import type { Configuration, PageRules } from '#api/tenants/schema.ts';

interface StartValues {
  rules: PageRules;
  configuration: Configuration;
}

/** What the server wrote into the page, so that the first paint waits for no call. */
function readStartValues(): StartValues | undefined {
  const text = document.getElementById('trenn-start')?.textContent ?? '';
  return text.startsWith('{') ? (JSON.parse(text) as StartValues) : undefined;
}

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
