import { Worker } from 'node:worker_threads';
import { said } from '../../../files/said.ts';
import type { WorkerAnswer } from '../calendar-worker.ts';
import { ImportError } from '../import-error.ts';
import type { FileReading, ReadingRequest } from './read-file.ts';

const longestSeconds = 30;

/**
 * `readOccurrences` in a worker thread that is terminated on timeout: a file can be made to take long, as with thousands
 * of counted series from long ago.
 * @throws ImportError
 */
export async function readApart(request: ReadingRequest): Promise<FileReading> {
  const worker = new Worker(new URL('../calendar-worker.ts', import.meta.url), {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
  });
  const { promise, resolve, reject } = Promise.withResolvers<WorkerAnswer>();
  const tooLong = { problems: [{ said: said('calendar.tooSlow', { seconds: longestSeconds }) }] };
  const timer = setTimeout(() => resolve(tooLong), longestSeconds * 1000);
  worker.once('message', resolve).once('error', reject);
  const answer = await promise.finally(async () => {
    clearTimeout(timer);
    await worker.terminate();
  });
  if ('problems' in answer) throw new ImportError(answer.problems);
  return answer.reading;
}
