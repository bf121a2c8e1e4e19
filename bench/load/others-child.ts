import { setTimeout as delay } from 'node:timers/promises';
import { openLines, type ReadyBooking } from './open-lines.ts';
import type { OthersJob, OthersTimes } from './stampede-job.ts';
import { takeJob } from './take-job.ts';

/** Pause between two bookings: they are few, and run independently of each other. */
const restMs = 10;

const { ready, stop } = await takeJob((job: OthersJob) =>
  openLines(job, job.others, (index) => job.trainingIds[index % job.trainingIds.length] ?? 0),
);

async function book({ line, request }: ReadyBooking): Promise<{ waited: number; status: number }> {
  const startedAt = performance.now();
  const status = await line.ask(request);
  return { waited: performance.now() - startedAt, status };
}

const sent: ReturnType<typeof book>[] = [];
for (const member of ready) {
  if (stop.aborted) break;
  await delay(restMs);
  sent.push(book(member));
}
const answers = await Promise.all(sent);
const times: OthersTimes = {
  waited: answers.map(({ waited }) => waited),
  failed: answers.filter(({ status }) => status !== 201).length,
};
process.send?.(times, undefined, undefined, () => process.exit(0));
