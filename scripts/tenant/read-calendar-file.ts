import { readFile, stat } from 'node:fs/promises';
import { largestFileBytes } from '#server/features/timetable-import/read-calendar.ts';

/** @throws Error with a sentence for the operator */
export async function readCalendarFile(path: string): Promise<Uint8Array> {
  try {
    if ((await stat(path)).size > largestFileBytes) {
      throw new Error(`it is larger than ${largestFileBytes / 1_000_000} MB`);
    }
    return new Uint8Array(await readFile(path));
  } catch (error) {
    throw new Error(`${path} cannot be read (${error instanceof Error ? error.message : String(error)}).`, {
      cause: error,
    });
  }
}
