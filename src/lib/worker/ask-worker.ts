import { messageSW } from 'workbox-window/messageSW.js';
import type { ToWorker } from '#sw/messages.ts';

const answerWithinMs = 3000;

const after = <T>(ms: number, value: T): Promise<T> => new Promise((resolve) => setTimeout(resolve, ms, value));

/** Which page a worker holds ready; nothing from one that does not know the question. */
export const revisionOf = (worker: ServiceWorker): Promise<string | undefined> =>
  Promise.race([messageSW(worker, { type: 'revision' } satisfies ToWorker), after(answerWithinMs, undefined)]);

/** Lets a waiting worker in, and says whether it came: another page may be in the middle of something. */
export async function activate(waiting: ServiceWorker): Promise<boolean> {
  const isIn = new Promise<boolean>((resolve) => {
    waiting.addEventListener('statechange', () =>
      resolve(waiting.state === 'activating' || waiting.state === 'activated'),
    );
  });
  tell(waiting, { type: 'activate' });
  return Promise.race([isIn, after(answerWithinMs, false)]);
}

export const tell = (worker: ServiceWorker, message: ToWorker): void => void messageSW(worker, message);
