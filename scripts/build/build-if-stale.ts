import { CHECKOUT, runTool } from '#scripts/checks/run-tool.ts';
import { readStamp } from './build-stamp.ts';
import { hashSources } from './hash-sources.ts';

/**
 * Builds the app into `dist/`, with a `.br` beside every text file, unless it is up to date with the sources. A failed
 * build leaves the earlier one in place. Runs in a separate process, which frees the builder's hundreds of megabytes
 * that a server would otherwise keep.
 */
export async function buildIfStale(): Promise<void> {
  if (readStamp() === hashSources(CHECKOUT)) return;
  const code = await runTool(process.execPath, ['scripts/build.ts']);
  if (code !== 0) throw new Error('The app could not be built.');
}
