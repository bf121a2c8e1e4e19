import { createApp } from './create-app.ts';
import { DatabaseUnavailable } from './db/database-unavailable.ts';
import type { Database } from './db/open-database.ts';
import { readEnvironment } from './environment.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { checkDatabase } from './start/check-database.ts';
import { checkDemo, mayServeDemo } from './start/check-demo.ts';
import { checkPort } from './start/check-port.ts';
import { connect } from './start/connect.ts';
import { listen } from './start/listen.ts';
import { openDrivers } from './start/open-drivers.ts';
import { openServices } from './start/open-services.ts';
import { prepareDatabase } from './start/prepare-database.ts';
import { readSecret } from './start/read-secret.ts';
import { shareAssets } from './start/share-assets.ts';
import type { Services } from './services.ts';

export interface ServerOptions {
  distFolder: string;
  /** One line for a person who waits at the terminal. */
  say: (line: string) => void;
  /** Fills a migrated database before it is served; only asked with the embedded one in development. */
  fill: (owner: Database) => Promise<void>;
  onListening: (port: number, services: Services) => Promise<void>;
}

/** Opens the database, serves, and stops in order when told to. Returns when it serves. */
export async function runServer(options: ServerOptions): Promise<void> {
  const environment = readEnvironment(process.env);
  const closers: (() => Promise<unknown>)[] = [];
  const stop = stopper(closers);
  process.once('SIGTERM', () => void stop(0));
  process.once('SIGINT', () => void stop(0));
  try {
    const connections = await connect(environment, options.say, (reason) => {
      options.say(reason);
      void stop(1);
    });
    closers.push(connections.stop);
    await checkPort(environment);
    const mayFill = connections.isEmbedded && mayServeDemo(environment);
    if (connections.owner) await prepareDatabase(connections.owner, mayFill ? options.fill : async () => undefined);
    const secret = readSecret(environment, connections.dataRoot);
    await checkDatabase(connections.app, secret);
    const log = { warn: logLine('warn'), error: logLine('error') };
    const drivers = openDrivers({ environment, secret, dataRoot: connections.dataRoot, log });
    closers.push(() => drivers.mail.close());
    const { services, close } = await openServices({ environment, connection: connections.app, secret, log });
    closers.push(close);
    await checkDemo(services.database, environment);
    const { assetsDir } = environment;
    if (assetsDir) shareAssets({ distFolder: options.distFolder, assetsDir, now: services.clock() });
    const app = await createApp(services, { distFolder: options.distFolder, isLogging: true });
    closers.push(() => app.close());
    await startJobs(services, drivers, log);
    const port = await listen(app, environment);
    connections.announce(`http://${environment.host}:${port}`);
    await options.onListening(port, services);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const advice = ' Start PostgreSQL or correct DATABASE_URL, and start the server again.';
    options.say(error instanceof DatabaseUnavailable ? `${reason}.${advice}` : reason);
    await stop(1);
  }
}

/** Closes what was opened, last first: requests end before the database does. A second signal does not wait. */
function stopper(closers: (() => Promise<unknown>)[]): (code: number) => Promise<void> {
  let isStopping = false;
  return async (code) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(code || 1), 15_000).unref();
    for (const close of closers.toReversed()) await close().catch(logLine('error'));
    process.exit(code);
  };
}

function logLine(level: 'warn' | 'error') {
  return (details: unknown, message = 'while stopping'): void => {
    const error = details instanceof Error ? { message: details.message, stack: details.stack } : details;
    process.stderr.write(`${JSON.stringify({ level, time: Date.now(), msg: message, ...(error as object) })}\n`);
  };
}
