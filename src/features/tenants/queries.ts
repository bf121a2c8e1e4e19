import type { Configuration, PageRules } from '#api/tenants/schema.ts';
import { query } from '#src/lib/data/query.ts';

interface StartValues {
  rules: PageRules;
  configuration: Configuration;
}

/** Data the server wrote into the page, so that the first paint waits for no request. */
function readStartValues(): StartValues | undefined {
  const text = document.getElementById('trenn-start')?.textContent ?? '';
  return text.startsWith('{') ? (JSON.parse(text) as StartValues) : undefined;
}

const start = readStartValues();
/**
 * The worker may have cached the page for long: its data is then used for the first render, and refetched in the
 * background.
 */
const initialDataUpdatedAt = navigator.serviceWorker?.controller ? 0 : Date.now();

/** The host's rules and branding; they are embedded in the page. */
export const tenantQueries = {
  rules: () => query('GET /page/', {}, start && { initialData: start.rules, initialDataUpdatedAt }),
  configuration: () =>
    query('GET /page/configuration', {}, start && { initialData: start.configuration, initialDataUpdatedAt }),
};
