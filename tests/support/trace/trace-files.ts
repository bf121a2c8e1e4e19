import { Session } from 'node:inspector/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkout } from '#scripts/sources/source-files.ts';

/** Our files of server and contract of which a function runs while this does, as paths of the checkout, in their order. */
export async function traceFiles(work: () => Promise<unknown>): Promise<string[]> {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    await work();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    await session.post('Profiler.stopPreciseCoverage');
    const ran = result.filter(({ functions }) => functions.some(({ ranges: [whole] }) => (whole?.count ?? 0) > 0));
    const paths = ran.map(({ url }) => relative(checkout, url.startsWith('file:') ? fileURLToPath(url) : url));
    return [...new Set(paths)].filter((path) => /^(server|api)\//.test(path)).toSorted();
  } finally {
    session.disconnect();
  }
}
