import { findChromium } from '#scripts/checks/find-chromium.ts';
import { ports } from '../settings.ts';
import type { Lighthouse, LighthouseReport } from './install-lighthouse.ts';
import { openDebuggedChromium } from './open-debugged-chromium.ts';

const wantedRuns = 5;
const mostRuns = 9;
/** Below this the machine was busy, and the scores say nothing about the page. */
const leastIndex = 1500;

interface Options {
  url: string;
  temporary: string;
  say: (line: string) => void;
}

export interface LighthouseRuns {
  /** Five at most. */
  counted: LighthouseReport[];
  /** Why the other runs do not count. */
  rejected: string[];
}

/** Runs Lighthouse as a slow phone until five runs had the machine to themselves; each with a new browser. */
export async function runLighthouse(lighthouse: Lighthouse, { url, temporary, say }: Options): Promise<LighthouseRuns> {
  const program = findChromium();
  if (program === undefined) throw new Error('No Chromium was found.');
  const counted: LighthouseReport[] = [];
  const rejected: string[] = [];
  while (counted.length < wantedRuns && counted.length + rejected.length < mostRuns) {
    const browser = await openDebuggedChromium(program, temporary);
    try {
      const result = await lighthouse(url, { port: ports.browser, logLevel: 'error', output: 'json' });
      const reason = result ? reasonAgainst(result.lhr) : 'no report';
      if (result && reason === undefined) counted.push(result.lhr);
      else rejected.push(reason ?? 'no report');
      say(`Lighthouse, run ${counted.length + rejected.length}: ${reason ?? 'counts'}`);
    } finally {
      await browser.close();
    }
  }
  return { counted, rejected };
}

function reasonAgainst({ runtimeError, environment: { benchmarkIndex } }: LighthouseReport): string | undefined {
  if (runtimeError) return runtimeError.message;
  return benchmarkIndex < leastIndex ? `benchmarkIndex ${Math.round(benchmarkIndex)}` : undefined;
}
