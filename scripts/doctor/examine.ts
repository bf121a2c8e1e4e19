import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type pg from 'pg';
import { CHECKOUT } from '#scripts/checks/run-tool.ts';
import { connectionOf } from '#server/db/connection/several-hosts.ts';
import { findRunning } from '#server/db/embedded/find-running.ts';
import { APP_ROLE } from '#server/db/embedded/roles.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { type Environment, readEnvironment } from '#server/environment.ts';
import { isNearlyFull } from '#server/start/surroundings.ts';
import { databaseLooks } from './database-looks.ts';
import { type Finding, lookAtAll } from './finding.ts';
import { lookAtHosts } from './look-at-hosts.ts';

/** How the server of these settings reaches its database. */
interface Place {
  app: pg.PoolConfig;
  direct: pg.PoolConfig;
  dataRoot: string;
}

function placeOf({ databaseUrl, databaseDirectUrl, dataDir }: Environment): Place {
  if (databaseUrl) {
    const direct = connectionOf(databaseDirectUrl ?? databaseUrl);
    return { app: connectionOf(databaseUrl), direct, dataRoot: dataDir ?? join(CHECKOUT, '.data') };
  }
  const { ownerConnection, dataRoot } = findRunning(CHECKOUT, dataDir);
  const app = { ...ownerConnection, user: APP_ROLE };
  return { app, direct: app, dataRoot };
}

/** Changes nothing. @param variables those that the server is started with */
export async function examine(variables: Record<string, string | undefined>): Promise<Finding[]> {
  let environment: Environment;
  try {
    environment = readEnvironment(variables);
  } catch (error) {
    return [{ state: 'wrong', of: 'settings', says: (error as Error).message }];
  }
  const place = placeOf(environment);
  const database = openDatabase({ ...place.app, connectionTimeoutMillis: 5000 }, 2);
  try {
    return await lookAtAll({
      settings: async () => ({ state: 'well', of: 'settings', says: `${environment.name}, as the server reads them` }),
      node: async () => ({ state: 'well', of: 'Node', says: process.versions.node }),
      ...databaseLooks({ database, environment, ...place }),
      disk: () => lookAtDisk(environment.filesDir ?? place.dataRoot),
      mail: () => lookAtMail(environment),
      hosts: () => lookAtHosts(database, environment),
    });
  } finally {
    await database.destroy();
  }
}

async function lookAtDisk(folder: string): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const disk = { free: bavail * bsize, size: blocks * bsize };
  const says = `${(disk.free / 1e9).toFixed(1)} of ${(disk.size / 1e9).toFixed(1)} GB are free at ${folder}`;
  if (!isNearlyFull(disk)) return { state: 'well', of: 'disk', says };
  return { state: 'wrong', of: 'disk', says: `${says}: make room before the database stops.` };
}

async function lookAtMail({ smtp, name }: Environment): Promise<Finding> {
  const of = 'mail';
  if (!smtp) {
    const state = name === 'development' ? 'well' : 'look';
    return { state, of, says: 'without SMTP_URL mails become files and reach nobody.' };
  }
  const ms = 10_000;
  const transport = createTransport({
    url: smtp.url,
    requireTLS: smtp.isTlsRequired,
    connectionTimeout: ms,
    greetingTimeout: ms,
    socketTimeout: ms,
  });
  const { host, port } = new URL(smtp.url);
  try {
    await transport.verify();
    return { state: 'well', of, says: `${host} takes the user and the password` };
  } catch (error) {
    const says = `${host} does not (${(error as Error).message}): correct SMTP_URL, or let port ${port || 'of it'} through.`;
    return { state: 'wrong', of, says };
  } finally {
    transport.close();
  }
}
