import { parentPort, workerData } from 'node:worker_threads';
import { ImportError, type Problem } from './import-error.ts';
import { type FileReading, type ReadingRequest, readOccurrences } from './plan-file/read-file.ts';

/** The worker's response. */
export type WorkerAnswer = { reading: FileReading } | { problems: readonly Problem[] };

function answer(): WorkerAnswer {
  try {
    return { reading: readOccurrences(workerData as ReadingRequest) };
  } catch (error) {
    if (error instanceof ImportError) return { problems: error.problems };
    throw error;
  }
}

parentPort?.postMessage(answer(), []);
