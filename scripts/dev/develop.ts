import { runApi } from './run-api.ts';
import { serveSources } from './serve-sources.ts';

export interface Development {
  /** The address of the API; where it is not given and nobody answers there, a server is run. */
  api: string;
  isApiGiven: boolean;
  /** Where the app is served. */
  port: number;
  isEmpty: boolean;
}

/** `npm run dev`: resolves once the app is served; it ends with a signal. */
export async function develop({ api, isApiGiven, port, isEmpty }: Development): Promise<void> {
  const isRunning = isApiGiven || (await answers(api));
  const args = isEmpty ? ['--empty'] : [];
  const server = isRunning ? undefined : runApi(Number(new URL(api).port), args, (line) => console.log(line));
  const sources = await serveSources(port, api);
  const stop = (): void =>
    void Promise.allSettled([sources.close(), server?.stop()]).then(() => {
      process.exit(0);
    });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  console.log(`The app, from its sources, is at http://tallinn.localhost:${port}, its API at ${api}.`);
}

async function answers(api: string): Promise<boolean> {
  try {
    await fetch(api, { signal: AbortSignal.timeout(2000) });
    return true;
  } catch {
    return false;
  }
}
