import { once } from 'node:events';

interface TakenJob<R> {
  /** What was made ready for it. */
  ready: R;
  /** Aborted when the parent says `stop`. */
  stop: AbortSignal;
}

/** The child's side of `giveJob`: learns what there is to do, makes itself ready, and waits until all are and may begin. */
export async function takeJob<T, R>(makeReady: (job: T) => Promise<R>): Promise<TakenJob<R>> {
  const [job] = (await once(process, 'message')) as [T];
  const ready = await makeReady(job);
  const stop = new AbortController();
  const begun = once(process, 'message');
  process.on('message', (word) => word === 'stop' && stop.abort());
  process.send?.('ready');
  await begun;
  return { ready, stop: stop.signal };
}
