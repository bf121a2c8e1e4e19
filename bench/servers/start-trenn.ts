import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from '#scripts/build/build-if-stale.ts';
import type { BenchDatabase } from '../data/bench-database.ts';
import { benchSecret } from '../data/sign-tokens.ts';
import { ports } from '../settings.ts';
import { type MeasuredServer, startServer } from './measured-server.ts';

const checkout = fileURLToPath(new URL('../..', import.meta.url));

export interface Dist {
  folder: string;
  /** Missing if the app cannot be built: then a page without code is used, so that the server can be measured. */
  reason?: string;
}

export async function findDist(temporary: string): Promise<Dist> {
  try {
    await buildIfStale();
    return { folder: join(checkout, 'dist') };
  } catch (error) {
    const folder = join(temporary, 'dist');
    mkdirSync(folder, { recursive: true });
    copyFileSync(join(checkout, 'index.html'), join(folder, 'index.html'));
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    return { folder, reason };
  }
}

export const startTrenn = (
  database: Pick<BenchDatabase, 'app'>,
  dist: Pick<Dist, 'folder'>,
  at = ports.trenn,
): Promise<MeasuredServer> => {
  const { host: socketFolder, port, user, database: name } = database.app;
  const query = new URLSearchParams({ host: socketFolder, port: String(port) });
  return startServer('trenn.ts', at, {
    TRENN_ENV: 'production',
    MAIL: 'files',
    SMS: 'files',
    TRENN_SECRET: benchSecret,
    DATABASE_URL: `postgresql://${user}@localhost/${name}?${query}`,
    BENCH_DIST: dist.folder,
  });
};
