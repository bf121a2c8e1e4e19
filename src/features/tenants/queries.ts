import { queryOptions } from '@tanstack/react-query';
import type { Configuration, PageRules } from '#api/tenants/schema.ts';
import { callApi } from '#src/lib/api/call-api.ts';

interface StartValues {
  rules: PageRules;
  configuration: Configuration;
}

/** Data the server wrote into the page, so that the first paint waits for no request. */
function readStartValues(): StartValues | undefined {
  const text = document.getElementById('trenn-start')?.textContent ?? '';
  return text.startsWith('{') ? (JSON.parse(text) as StartValues) : undefined;
}

const hour = 3_600_000;
const start = readStartValues();
/**
 * The worker may have cached the page for long: its data is then used for the first render, and refetched in the
 * background.
 */
const initialDataUpdatedAt = navigator.serviceWorker?.controller ? 0 : Date.now();

/** The host's rules and branding; they are embedded in the page. "Cached 3600 s." */
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
