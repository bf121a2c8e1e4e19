import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Gauge, type GaugeConfiguration, Registry } from 'prom-client';
import { serverWarnings } from '#api/home/schema.ts';
import { connectionsOf } from '../db/open-database.ts';
import type { Services } from '../endpoint/services.ts';
import { type QueueAge, readQueueAges } from '../job-queue/queries.ts';
import { queues } from '../job-queue/queues.ts';
import { meters } from '../metrics/meters.ts';
import { explainPort } from './listen.ts';

type Watched = Pick<Services, 'database' | 'jobDatabase' | 'tenantWork' | 'surroundings' | 'environment'>;

/**
 * Serves what the process counts and what it finds when asked, in Prometheus’ text format at `/metrics` of a port of its own.
 * @throws one sentence where the port is taken
 */
export async function serveMetrics(
  services: Watched,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; close(): Promise<void> }> {
  const all = Registry.merge([meters, openGauges(services)]);
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    all.metrics().then(
      (text) => response.writeHead(200, { 'content-type': all.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen({ host, port });
  try {
    await once(server, 'listening');
  } catch (error) {
    throw explainPort(error, port);
  }
  const close = async () => {
    server.close();
    server.closeAllConnections();
  };
  return { port: (server.address() as AddressInfo).port, close };
}

/** What stands now, read when it is asked for. */
function openGauges({ database, jobDatabase, tenantWork, surroundings, environment }: Watched): Registry {
  const registry = new Registry();
  const gauge = <T extends string>(options: GaugeConfiguration<T>) => new Gauge({ ...options, registers: [registry] });
  collectDefaultMetrics({ register: registry });
  gauge({
    name: 'trenn_database_connections',
    help: 'Connections to the database, and who waits for one.',
    labelNames: ['pool', 'state'],
    collect() {
      for (const [pool, of] of Object.entries({ requests: database, jobs: jobDatabase })) {
        for (const [state, count] of Object.entries(connectionsOf(of))) this.set({ pool, state }, count);
      }
    },
  });
  const setByQueue = async (of: Gauge<'job'>, read: (age: Omit<QueueAge, 'name'>) => number) => {
    const ages = new Map((await readQueueAges(jobDatabase)).map(({ name, ...age }) => [name, age]));
    for (const job of Object.keys(queues)) of.set({ job }, read(ages.get(job) ?? { due: 0, seconds: 0 }));
  };
  const labelNames = ['job'] as const;
  gauge({
    labelNames,
    name: 'trenn_jobs_due',
    help: 'Jobs that are due and that nobody has begun.',
    collect() {
      return setByQueue(this, ({ due }) => due);
    },
  });
  gauge({
    labelNames,
    name: 'trenn_oldest_job_seconds',
    help: 'Since when the oldest of them has been due.',
    collect() {
      return setByQueue(this, ({ seconds }) => seconds);
    },
  });
  gauge({
    name: 'trenn_tenant_faults',
    help: 'Work of this process that keeps failing for one club, and how often in a row.',
    labelNames: ['work', 'tenant'],
    collect() {
      this.reset();
      for (const { work, tenantId, failures } of tenantWork.faults) this.set({ work, tenant: tenantId }, failures);
    },
  });
  gauge({
    name: 'trenn_warning',
    help: 'What the server says of its surroundings, as /readyz does: 1 where it holds.',
    labelNames: ['kind'],
    collect() {
      for (const kind of serverWarnings) this.set({ kind }, surroundings.warnings.includes(kind) ? 1 : 0);
    },
  });
  gauge({
    name: 'trenn_environment',
    help: 'Always 1; names the environment.',
    labelNames: ['name'],
  }).set({ name: environment.name }, 1);
  return registry;
}
