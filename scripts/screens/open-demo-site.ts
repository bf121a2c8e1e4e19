import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toPlainDate } from '#api/dates.ts';
import { buildIfStale } from '#scripts/build/build-if-stale.ts';
import type { DemoClub } from '#scripts/demo/demo-club.ts';
import { fillDemo } from '#scripts/demo/fill-demo.ts';
import { demoPassword } from '#scripts/demo/people/demo-log-ins.ts';
import { createApp } from '#server/create-app.ts';
import { makeThrowAwayFolder, startThrowAwayPostgres } from '#server/db/embedded/throw-away-postgres.ts';
import { type Database, openDatabase } from '#server/db/open-database.ts';
import { readEnvironment } from '#server/environment.ts';
import { FileStore } from '#server/features/files/file-store.ts';
import { hashPassword } from '#server/features/session/passwords.ts';
import { openServices } from '#server/start/open-services.ts';
import { prepareDatabase } from '#server/start/prepare-database.ts';

const builtApp = fileURLToPath(new URL('../../dist', import.meta.url));
const secret = 'of pictures, which nobody logs in to';
const operatorHost = 'kaitamine.localhost';

/** The built app with demo clubs, on a temporary database. */
export interface DemoSite {
  origin(club: DemoClub): string;
  /** Where operators see all clubs. */
  operatorOrigin: string;
  /** A connection of the tables' owner, to read the data. */
  owner: Database;
  /** What the server signs and seals with. */
  secret: string;
  close(): Promise<void>;
}

export async function openDemoSite(
  clubs: readonly DemoClub[],
  now: Date,
  clock: () => Date = () => now,
): Promise<DemoSite> {
  await buildIfStale();
  // Another build may run meanwhile.
  const distFolder = mkdtempSync(join(tmpdir(), 'trenn-screens-'));
  cpSync(builtApp, distFolder, { recursive: true });
  const today = toPlainDate(now, 'Europe/Tallinn');
  const postgres = await startThrowAwayPostgres();
  const passwordHash = await hashPassword(demoPassword);
  const filesRoot = makeThrowAwayFolder();
  await prepareDatabase({ ...postgres.ownerConnection }, async (empty) => {
    await fillDemo(empty, { today, passwordHash, clubs, files: new FileStore(filesRoot), onProgress: () => undefined });
  });
  const owner = openDatabase({ ...postgres.ownerConnection }, 1);
  const environment = readEnvironment({ TRENN_SECRET: secret, OPERATOR_HOST: operatorHost });
  const log = { warn: () => undefined, error: console.error };
  const connection = { ...postgres.appConnection };
  const { services, close } = await openServices({
    environment,
    connection,
    owner: { ...postgres.ownerConnection },
    secret,
    filesRoot,
    log,
    clock,
  });
  const app = await createApp(services, { distFolder });
  await app.ready();
  const server = createServer((request, response) => {
    // The app sets its clock by this header, which would otherwise be the machine's time.
    response.setHeader('date', clock().toUTCString());
    app.routing(request, response);
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const { port } = server.address() as AddressInfo;
  return {
    origin: ({ hosts }) => `http://${hosts[0]}:${port}`,
    operatorOrigin: `http://${operatorHost}:${port}`,
    owner,
    secret,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await app.close();
      await close();
      await owner.destroy();
      await postgres.stop();
      rmSync(distFolder, { recursive: true, force: true });
    },
  };
}
