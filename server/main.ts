import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { createApp } from './create-app.ts';
import { checkRole } from './db/check-role.ts';
import { DatabaseUnavailable } from './db/connection/database-unavailable.ts';
import { type Database, openDatabase } from './db/open-database.ts';
import { checkNotices } from './db/start-checks/check-notices.ts';
import { checkSchema } from './db/start-checks/check-schema.ts';
import { checkSecret } from './db/start-checks/check-secret.ts';
import type { Services } from './endpoint/services.ts';
import { readEnvironment } from './environment.ts';
import { mailReset } from './features/account/mail-reset.ts';
import { freeBookings } from './features/contracts/free-bookings.ts';
import { moveWaitlist } from './features/registrations/waitlist/move-waitlist.ts';
import { settleOffers } from './features/replacements/offers/settle-offers.ts';
import { bookStanding } from './features/standing/due/book-standing.ts';
import { openProcessLog } from './http/log-lines.ts';
import { type Drivers, openDrivers } from './integrations/open-drivers.ts';
import type { RepeatedJob } from './job-queue/job-queue.ts';
import { workBroadcasts } from './jobs/broadcasts.ts';
import { deliverMessage, deliverMessages } from './jobs/deliver-messages.ts';
import { DeliveryLanes } from './jobs/delivery-lanes.ts';
import { repeatedJobs } from './jobs/repeated-jobs.ts';
import { readVersion } from './read-version.ts';
import { connect } from './start/connect.ts';
import { checkPort, listen } from './start/listen.ts';
import { openServices } from './start/open-services.ts';
import { checkDemo, mayServeDemo, prepareDatabase } from './start/prepare-database.ts';
import { readSecret } from './start/read-secret.ts';
import { serveMetrics } from './start/serve-metrics.ts';
import { shareAssets } from './start/share-assets.ts';
import { stopWhenTold } from './start/stop-when-told.ts';
import { tellWithoutSms } from './start/tell-without-sms.ts';

interface Ways {
  app: pg.PoolConfig;
  /** Bypasses any pooler. */
  direct: pg.PoolConfig;
}

/** Refuses a database that this server must not serve, before anything uses it. */
async function checkDatabase({ app, direct }: Ways, secret: string, log: FastifyBaseLogger): Promise<void> {
  const database = openDatabase(app, 1);
  try {
    await checkNotices({ app, direct });
    await checkRole(database);
    const newer = await checkSchema(database);
    if (newer.length > 0)
      log.warn({ newer }, 'A newer version has migrated the database; this one may serve on it too.');
    await checkSecret(database, secret);
  } finally {
    await database.destroy();
  }
}

export interface ServerOptions {
  distFolder: string;
  /** One line for a terminal user or a developer; otherwise such lines go to the log. */
  say: (line: string) => void;
  /** Seeds a migrated database before it is served; only called with the embedded one in development. */
  fill: (owner: Database, filesRoot: string) => Promise<void>;
  /** `isForPeople`: the output is read by a person; otherwise standard output has nothing but the log. */
  onListening: (port: number, services: Services, isForPeople: boolean) => Promise<void>;
}

/** Opens the database, serves, and stops gracefully on a signal. Resolves when it serves. */
export async function runServer(options: ServerOptions): Promise<void> {
  const environment = readEnvironment(process.env);
  const log = openProcessLog(environment.logLevel);
  const isForPeople = environment.name === 'development' || process.stdout.isTTY;
  const say = isForPeople ? options.say : (line: string) => log.info(line);
  const refuse = isForPeople ? options.say : (reason: string) => log.fatal(reason);
  log.info({ version: readVersion(options.distFolder), node: process.version }, 'Trenn starts.');
  const closers: (() => Promise<unknown>)[] = [];
  const stop = stopper(closers, log);
  stopWhenTold(() => void stop(0));
  try {
    if (environment.tracing) {
      // None of its packages is loaded where nobody asks for traces.
      const { openTracing } = await import('./tracing/open-tracing.ts');
      closers.push(openTracing(environment.tracing, readVersion(options.distFolder), log).close);
    }
    const connections = await connect(environment, say, (reason) => {
      refuse(reason);
      void stop(1);
    });
    closers.push(connections.stop);
    await checkPort(environment);
    const mayFill = connections.isEmbedded && mayServeDemo(environment);
    const filesRoot = environment.filesDir ?? join(connections.dataRoot, 'files');
    const fill = (owner: Database) => (mayFill ? options.fill(owner, filesRoot) : Promise.resolve());
    if (connections.owner) await prepareDatabase(connections.owner, fill);
    const secret = readSecret(environment, connections.dataRoot);
    await checkDatabase(connections, secret, log);
    const drivers = openDrivers({ environment, secret, dataRoot: connections.dataRoot, log });
    closers.push(() => drivers.mail.close());
    const { services, close } = await openServices({
      environment,
      connection: connections.app,
      direct: connections.direct,
      owner: connections.owner,
      secret,
      filesRoot,
      log,
    });
    closers.push(close);
    await checkDemo(services.database, environment);
    await tellWithoutSms(services.jobDatabase, environment, log);
    const { assetsDir } = environment;
    if (assetsDir) shareAssets({ distFolder: options.distFolder, assetsDir, now: services.clock() });
    const app = await createApp(services, { distFolder: options.distFolder, log });
    closers.push(
      () => app.close(),
      // Those who route by `/readyz` hear of it before the last request comes.
      async () => {
        app.drain.begin();
        await delay(environment.drainSeconds * 1000);
      },
    );
    mkdirSync(filesRoot, { recursive: true });
    await services.surroundings.look();
    const looks = setInterval(() => void services.surroundings.look(), lookMs).unref();
    closers.push(async () => clearInterval(looks));
    if (environment.metrics) {
      const metrics = await serveMetrics(services, environment.metrics);
      closers.push(metrics.close);
      log.info({ port: metrics.port }, 'Metrics are served.');
    }
    const lanes = await startJobs(services, drivers, log);
    closers.push(() => lanes.stop());
    const port = await listen(app, environment);
    connections.announce(`http://${environment.host}:${port}`);
    log.info({ host: environment.host, port }, 'Trenn is serving.');
    await options.onListening(port, services, isForPeople);
  } catch (error) {
    refuse(reasonOf(error));
    await stop(1);
  }
}

function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  const advice = ' Start PostgreSQL or correct DATABASE_URL, and start the server again.';
  return error instanceof DatabaseUnavailable ? `${reason}.${advice}` : reason;
}

/** Between two looks at disk and clocks. */
const lookMs = 60_000;
/** Draining, requests in flight, messages that are being sent, jobs. */
const longestStopMs = 60_000;

/** Closes resources in reverse order: requests end before the database does. */
function stopper(closers: (() => Promise<unknown>)[], log: FastifyBaseLogger): (code: number) => Promise<void> {
  let isStopping = false;
  return async (code) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(code || 1), longestStopMs).unref();
    for (const close of closers.toReversed())
      await close().catch((error: unknown) => log.error({ err: error }, 'while stopping'));
    process.exit(code);
  };
}

/** Starts all background work; returns the lanes in which messages leave. */
async function startJobs(all: Services, drivers: Drivers, log: FastifyBaseLogger): Promise<DeliveryLanes> {
  const services = { ...all, database: all.jobDatabase };
  const { database, jobs, secret, files } = services;
  const { mailbox, ...delivery } = drivers;
  const lanes = new DeliveryLanes();
  const parts = { database, jobs, secret, files, ...delivery };
  await deliverMessages({ ...parts, lanes, log });
  await workBroadcasts({ ...services, log }, ({ channel, ...job }) =>
    lanes.run({ channel, tenantId: job.tenantId, isBroadcast: true }, () => deliverMessage(parts, job)),
  );
  await jobs.work('mail-password-reset', (job) => mailReset(services, job));
  await jobs.work('move-line', (job) => moveWaitlist(services, job));
  await jobs.work('free-bookings', ({ tenantId, contractId: id }) =>
    freeBookings(services, tenantId, { source: 'contract', id }),
  );
  await jobs.work('settle-offers', (job) => settleOffers(services, job));
  await jobs.work('book-standing', (job) => bookStanding(services, job));
  for (const [name, { everySeconds, run }] of Object.entries(repeatedJobs({ services, mailbox, log })))
    await jobs.repeat(name as RepeatedJob, everySeconds, async () => void (await run()));
  return lanes;
}
