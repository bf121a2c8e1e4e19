import { openLines } from './open-lines.ts';
import type { CrowdJob, CrowdTimes } from './stampede-job.ts';
import { takeJob } from './take-job.ts';

const { ready } = await takeJob((job: CrowdJob) => openLines(job, job.crowd, () => job.trainingId));
const startedAt = performance.now();
const statuses = await Promise.all(ready.map(({ line, request }) => line.ask(request)));
const lastAnswer = performance.now() - startedAt;
const times: CrowdTimes = { lastAnswer, failed: statuses.filter((status) => status !== 201).length };
// Connections stay open after the response: 500 that close at once would be a second rush.
process.once('disconnect', () => process.exit(0));
process.send?.(times);
