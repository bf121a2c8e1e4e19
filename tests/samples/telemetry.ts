import type { telemetryEndpoints } from '#api/telemetry/endpoints.ts';
import type { SamplesOf } from '#tests/support/sample.ts';

const where = { area: 'member', page: '/user/calendar/day/$date' } as const;

export const samples: SamplesOf<typeof telemetryEndpoints> = {
  reportBrowserError: async () => ({ body: { ...where, name: 'TypeError', frames: ['day-BxY_1.js:1:2345'] } }),
  reportWebVitals: async () => ({
    body: { ...where, device: 'phone', ttfb: 40, fcp: 300, lcp: 800.5, inp: 40, cls: 0 },
  }),
};
