import type { Configuration, PageRules } from '#api/tenants/schema.ts';

export interface StartValues {
  rules: PageRules;
  configuration: Configuration;
}

/** What the server wrote into the page, so that the first paint waits for no call. */
export function readStartValues(): StartValues | undefined {
  const text = document.getElementById('trenn-start')?.textContent ?? '';
  return text.startsWith('{') ? (JSON.parse(text) as StartValues) : undefined;
}
