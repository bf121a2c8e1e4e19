import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Pinned, because other versions give other scores, and npm would choose one by the Node that it runs on. */
const version = '13.5.0';

/**
 * The fields that we read of a report. Scores from 0 to 1, or null where an audit gives none; numbers in milliseconds.
 */
export interface LighthouseReport {
  environment: { benchmarkIndex: number };
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number; displayValue?: string }>;
}

export type Lighthouse = (
  url: string,
  flags: { port: number; logLevel: 'error'; output: 'json' },
) => Promise<{ lhr: LighthouseReport } | undefined>;

/**
 * Installs Lighthouse into a temporary folder: 176 MB are too much for everyone who works on the app. Uses the
 * installation in TRENN_LIGHTHOUSE, a folder with `node_modules`, if set.
 * @throws {Error} when it cannot be installed, as without a network
 */
export async function installLighthouse(temporary: string, say: (line: string) => void): Promise<Lighthouse> {
  const kept = process.env['TRENN_LIGHTHOUSE'];
  const folder = kept ?? join(temporary, 'lighthouse');
  if (kept === undefined) {
    say(`Installing Lighthouse ${version} into a temporary folder`);
    const args = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, `lighthouse@${version}`];
    await run('npm', args, { timeout: 180_000 });
  }
  const entry = join(folder, 'node_modules/lighthouse/core/index.js');
  const { default: lighthouse } = (await import(pathToFileURL(entry).href)) as { default: Lighthouse };
  return lighthouse;
}
