import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Everything that this process counts; read at `METRICS_PORT`. */
export const meters = new Registry();

/** Seconds; what people wait for is told apart finely below one. */
const waits = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** `route` is the declared path, never the one that was called: ids and codes are no labels. */
export const requestSeconds = new Histogram({
  name: 'trenn_request_seconds',
  help: 'Time until a response was sent.',
  labelNames: ['method', 'route', 'status'],
  buckets: waits,
  registers: [meters],
});

export const runningSends = new Gauge({
  name: 'trenn_running_sends',
  help: 'Large files that are being sent.',
  registers: [meters],
});

/** `service`: email, sms, push or payments. `outcome`: answered, failed, or spared, where it did not answer lately. */
export const outsideSeconds = new Histogram({
  name: 'trenn_outside_seconds',
  help: 'Time of calls to services of others.',
  labelNames: ['service', 'outcome'],
  buckets: waits,
  registers: [meters],
});

export const jobSeconds = new Histogram({
  name: 'trenn_job_seconds',
  help: 'Time of jobs that ran in this process.',
  labelNames: ['job', 'outcome'],
  buckets: [0.01, 0.1, 1, 10, 60, 300],
  registers: [meters],
});

/** Of the process that made the last check: it is made by one an hour, and the others do not know of it. `of`: places, books. */
export const invariantFaults = new Gauge({
  name: 'trenn_invariant_faults',
  help: 'What the last check of all clubs found broken.',
  registers: [meters],
  labelNames: ['of'],
});

export const refusedForLoad = new Counter({
  name: 'trenn_refused_for_load_total',
  help: 'Requests refused since too many waited: of one caller (429) or of all (503).',
  labelNames: ['status'],
  registers: [meters],
});

export const browserErrors = new Counter({
  name: 'trenn_browser_errors_total',
  help: 'Errors of the app that browsers reported.',
  labelNames: ['name', 'area'],
  registers: [meters],
});

/** `vital`: ttfb, fcp, lcp or inp. The limits are those by which https://web.dev/articles/vitals calls a page good or poor, and steps between. */
export const webVitalSeconds = new Histogram({
  name: 'trenn_web_vital_seconds',
  help: 'How long pages took to be read and used, as some browsers reported.',
  labelNames: ['vital', 'area', 'device'],
  buckets: [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8],
  registers: [meters],
});

export const layoutShift = new Histogram({
  name: 'trenn_layout_shift',
  help: 'How much pages moved by themselves, as some browsers reported.',
  labelNames: ['area', 'device'],
  buckets: [0, 0.01, 0.05, 0.1, 0.25],
  registers: [meters],
});
