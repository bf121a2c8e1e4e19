import { readError } from '#src/lib/telemetry/read-error.ts';
import { sendReport } from '#src/lib/telemetry/send-report.ts';

let isTold = false;

/** What failed without anybody having noticed: once for each start of the worker. */
export async function reportError(error: unknown): Promise<undefined> {
  const told = readError(error, location.origin);
  if (!told || isTold) return undefined;
  isTold = true;
  await sendReport('/public/telemetry/error', { area: 'worker', page: '/', ...told });
}
