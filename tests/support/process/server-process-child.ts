import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createApp } from '#server/create-app.ts';
import { makeThrowAwayFolder } from '#server/db/embedded/throw-away-postgres.ts';
import { readEnvironment } from '#server/environment.ts';
import { runServer } from '#server/main.ts';
import { listen } from '#server/start/listen.ts';
import { openServices } from '#server/start/open-services.ts';
import { listenLeakily } from '../chaos/leaky-listener.ts';
import { hastyHandlers } from '../faulty/hasty-booking.ts';

// The whole server on the database of the environment, for tests that kill it; with `hasty`, one that responds before
// it has committed, with `leaky`, one that leaks connections. Its only output line is where it listens.
const [distFolder = '', mode = ''] = process.argv.slice(2);
const tell = (event: object): void => void process.stdout.write(`${JSON.stringify(event)}\n`);
setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
process.on('SIGUSR2', collectGarbage);
process.stdin.on('end', () => process.exit(1)).resume();

if (mode === 'hasty') {
  const environment = readEnvironment(process.env);
  const connection = { connectionString: environment.databaseUrl };
  const log = { warn: () => undefined, error: () => undefined };
  const { services } = await openServices({
    environment,
    connection,
    secret: environment.secret ?? '',
    filesRoot: makeThrowAwayFolder(),
    log,
  });
  tell({ event: 'ready', port: await listen(await createApp(services, { handlers: hastyHandlers }), environment) });
} else {
  if (mode === 'leaky') await listenLeakily(process.env['DATABASE_URL'] ?? '');
  await runServer({
    distFolder,
    say: (line) => tell({ event: 'said', line }),
    fill: async () => undefined,
    onListening: async (port) => tell({ event: 'ready', port }),
  });
}
