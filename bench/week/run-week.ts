import type { BenchRun } from '../run-bench.ts';
import { measureWeek } from './measure-week.ts';

export async function runWeek({ report, temporary }: BenchRun): Promise<void> {
  const { findings, text } = await measureWeek(temporary, (line) => report.say(line));
  report.find(findings);
  report.add(
    'Drawing a week',
    `The same week, from 6:30 to 22:00 and crowded in the evening, in 1366 × 900 pixels, each turn in a new page. Work is the
CPU time of the page's main thread from render() to the end of the frame with all trainings in it, so that what else the machine does is not in it;
the clock is what a watch would show. The bare grid has two elements a training and gets its places for nothing. Who takes longer than six seconds has one turn.`,
    ...text,
  );
}
