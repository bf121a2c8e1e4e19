import { parentPort, workerData } from 'node:worker_threads';
import { ImportError, type Problem } from './import-error.ts';
import { type CalendarReading, type CalendarRequest, readCalendar } from './read-calendar.ts';

/** The worker's response. */
export type WorkerAnswer = { reading: CalendarReading } | { problems: readonly Problem[] };

function answer(): WorkerAnswer {
  try {
    return { reading: readCalendar(workerData as CalendarRequest) };
  } catch (error) {
    if (error instanceof ImportError) return { problems: error.problems };
    throw error;
  }
}

parentPort?.postMessage(answer(), []);
