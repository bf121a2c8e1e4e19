import { CHECKOUT, runTool } from '#scripts/checks/run-tool.ts';
import { readStamp } from './build-stamp.ts';
import { hashSources } from './hash-sources.ts';

/**
 * Builds the app into `dist/`, with a `.br` beside every text file, unless what is there was built from the same
 * sources. A build that fails leaves the earlier one in place. It runs in a process of its own, which gives back all
 * that the builder needs: hundreds of megabytes that a server would keep for life.
 */
export async function buildIfStale(): Promise<void> {
  if (readStamp() === hashSources(CHECKOUT)) return;
  const code = await runTool(process.execPath, ['scripts/build.ts']);
  if (code !== 0) throw new Error('The app could not be built.');
}
