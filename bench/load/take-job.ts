import { once } from 'node:events';

interface TakenJob<R> {
  /** The prepared state of the job. */
  ready: R;
  /** Aborted when the parent sends `stop`. */
  stop: AbortSignal;
}

/**
 * The child's side of `giveJob`: receives the job, prepares it, and waits until all children are ready and may begin.
 */
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
