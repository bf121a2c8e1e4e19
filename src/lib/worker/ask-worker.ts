import { messageSW } from 'workbox-window/messageSW.js';
import type { ToWorker } from '#sw/messages.ts';

const answerWithinMs = 3000;

const after = <T>(ms: number, value: T): Promise<T> => new Promise((resolve) => setTimeout(resolve, ms, value));

/** The page that a worker has cached; undefined from a worker that does not know the message. */
export const revisionOf = (worker: ServiceWorker): Promise<string | undefined> =>
  Promise.race([messageSW(worker, { type: 'revision' } satisfies ToWorker), after(answerWithinMs, undefined)]);

/** Activates a waiting worker, and resolves to whether it did: another page may be busy. */
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
