import type { RegisteredRouter } from '@tanstack/react-router';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { BrowserError, WebVitals } from '#api/telemetry/schema.ts';
import { ApiFailure, NetworkFailure } from '#src/lib/api/api-failure.ts';
import { isMissingModule } from '#src/lib/is-missing-module.ts';
import { readError } from '#src/lib/telemetry/read-error.ts';
import { sendReport } from '#src/lib/telemetry/send-report.ts';

/** The share of page loads that tell of their speed: each would say the same many times. */
const vitalsShare = 0.1;
/** Of one page load: a page that fails in each frame says so once. */
const mostErrors = 5;

type Where = Pick<BrowserError, 'area' | 'page'>;

/** Tells the club's own server, and nobody else, where the app fails and how fast it is; nothing of who uses it. */
export function startTelemetry(router: RegisteredRouter): void {
  // A browser that a program drives shows nobody anything.
  if (!navigator.webdriver && Math.random() < vitalsShare) watchVitals(whereIn(router));
  watchErrors(router);
}

function whereIn(router: RegisteredRouter): Where {
  const page = router.state.matches.at(-1)?.fullPath ?? '/';
  const [, first] = page.split('/');
  const area = first === 'trainer' || first === 'admin' ? first : first === 'user' ? 'member' : 'visitor';
  return { area, page };
}

/** An answer that refuses, a lost network and a file of an older build are shown to whoever waits, and are no faults of the code. */
const isExpected = (error: unknown): boolean =>
  error instanceof ApiFailure || error instanceof NetworkFailure || isMissingModule(error);

function watchErrors(router: RegisteredRouter): void {
  const told = new Set<string>();
  const tell = (error: unknown) => {
    const read = isExpected(error) ? undefined : readError(error, location.origin);
    const key = `${read?.name} ${read?.frames[0]}`;
    if (!read || told.has(key) || told.size >= mostErrors) return;
    told.add(key);
    void sendReport('/public/telemetry/error', { ...whereIn(router), ...read });
  };
  for (const { error } of window.earlyErrors ?? []) tell(error);
  delete window.earlyErrors;
  addEventListener('error', ({ error }) => tell(error));
  addEventListener('unhandledrejection', ({ reason }) => tell(reason));
  router.update({ ...router.options, defaultOnCatch: tell });
}

/** Sent once, when the page is hidden for the first time: some measures grow until then. */
function watchVitals(where: Where): void {
  const vitals: Omit<WebVitals, 'area' | 'page' | 'device'> = {};
  const note = ({ name, value }: { name: string; value: number }) =>
    Object.assign(vitals, { [name.toLowerCase()]: value });
  for (const follow of [onTTFB, onFCP, onLCP, onINP, onCLS]) follow(note);
  const device = document.documentElement.hasAttribute('data-narrow') ? 'phone' : 'desktop';
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    removeEventListener('visibilitychange', send);
    void sendReport('/public/telemetry/vitals', { ...where, device, ...vitals });
  };
  // After the library’s own listeners, which end their measures then.
  addEventListener('visibilitychange', send);
}

declare global {
  interface Window {
    /** What the page noted before this was here (`index.html`). */
    earlyErrors?: ErrorEvent[];
  }
}
