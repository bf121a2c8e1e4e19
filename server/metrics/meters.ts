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
