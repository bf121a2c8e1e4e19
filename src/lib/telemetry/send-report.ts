import { apiBase } from '#api/endpoint.ts';
import type { BrowserError, WebVitals } from '#api/telemetry/schema.ts';
import { requestHeaders } from '../api/request-headers.ts';

interface Reports {
  '/public/telemetry/error': BrowserError;
  '/public/telemetry/vitals': WebVitals;
}

/** Of nobody: without the session, and also while the page is being left. Without a network it is dropped. */
export async function sendReport<Path extends keyof Reports>(path: Path, report: Reports[Path]): Promise<void> {
  await fetch(`${apiBase}${path}`, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: requestHeaders({ language: 'en', hasBody: true }),
    body: JSON.stringify(report),
  }).catch(() => undefined);
}
