import type { telemetryEndpoints } from '#api/telemetry/endpoints.ts';
import { browserErrors, layoutShift, webVitalSeconds } from '#server/metrics/meters.ts';
import type { HandlersOf } from '../../endpoint/handler.ts';

const durations = ['ttfb', 'fcp', 'lcp', 'inp'] as const;

/** Anybody may call it and say anything: it is counted under labels of a closed list, and kept nowhere. */
export const telemetryHandlers: HandlersOf<typeof telemetryEndpoints> = {
  async reportBrowserError({ body, log }) {
    const { name, area } = body;
    browserErrors.inc({ name, area });
    log.warn({ browserError: body }, 'the app failed in a browser');
    return undefined;
  },

  async reportWebVitals({ body }) {
    const { area, device, cls } = body;
    for (const vital of durations) {
      const ms = body[vital];
      if (ms !== undefined) webVitalSeconds.observe({ vital, area, device }, ms / 1000);
    }
    if (cls !== undefined) layoutShift.observe({ area, device }, cls);
    return undefined;
  },
};
