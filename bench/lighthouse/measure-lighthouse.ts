import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { findChromium } from '#scripts/checks/find-chromium.ts';
import type { Findings } from '../budgets.ts';
import { median } from '../legs.ts';
import { formatTable } from '../report/tables.ts';
import { ports } from '../settings.ts';
import { openDebuggedChromium } from './open-debugged-chromium.ts';

const run = promisify(execFile);
/** Pinned, because other versions give other scores, and npm would choose one by the Node that it runs on. */
const version = '13.5.0';

/**
 * The fields that we read of a report. Scores from 0 to 1, or null where an audit gives none; numbers in milliseconds.
 */
interface LighthouseReport {
  environment: { benchmarkIndex: number };
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number; displayValue?: string }>;
}

type Lighthouse = (
  url: string,
  flags: { port: number; logLevel: 'error'; output: 'json' },
) => Promise<{ lhr: LighthouseReport } | undefined>;

/**
 * Installs Lighthouse into a temporary folder: 176 MB are too much for everyone who works on the app. Uses the
 * installation in TRENN_LIGHTHOUSE, a folder with `node_modules`, if set.
 * @throws {Error} when it cannot be installed, as without a network
 */
async function installLighthouse(temporary: string, say: (line: string) => void): Promise<Lighthouse> {
  const kept = process.env['TRENN_LIGHTHOUSE'];
  const folder = kept ?? join(temporary, 'lighthouse');
  if (kept === undefined) {
    say(`Installing Lighthouse ${version} into a temporary folder`);
    const args = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, `lighthouse@${version}`];
    await run('npm', args, { timeout: 180_000 });
  }
  const entry = join(folder, 'node_modules/lighthouse/core/index.js');
  const { default: lighthouse } = (await import(pathToFileURL(entry).href)) as { default: Lighthouse };
  return lighthouse;
}

export interface LighthouseResult {
  findings: Findings;
  /** Paragraphs. */
  text: string[];
}

const least = 5;
const scoreOf = (report: LighthouseReport, category: string): number => report.categories[category]?.score ?? 0;
const whole = (value: number): string => String(Math.round(value));
const valueOf = (report: LighthouseReport, audit: string): number => report.audits[audit]?.numericValue ?? 0;

/** Median scores of the page. Without Lighthouse, or on a busy machine, the report says why there are none. */
export async function measureLighthouse(
  url: string,
  temporary: string,
  say: (line: string) => void,
): Promise<LighthouseResult> {
  const lighthouse = await installLighthouse(temporary, say).catch((error: unknown) => String(error));
  if (typeof lighthouse === 'string') {
    return {
      findings: {},
      text: [`Not measured, because Lighthouse cannot be installed: ${lighthouse.split('\n')[0]}`],
    };
  }
  const { counted, rejected } = await runLighthouse(lighthouse, { url, temporary, say });
  const notes = rejected.length > 0 ? [`Runs that do not count: ${rejected.join('; ')}.`] : [];
  if (counted.length < least) {
    const few = `Only ${counted.length} of ${least} runs had the machine to themselves: no verdict.`;
    return { findings: {}, text: [...tableOf(counted), ...notes, few] };
  }
  const score = (category: string) => median(counted.map((report) => scoreOf(report, category))) ?? 0;
  return {
    findings: {
      lighthousePerformance: score('performance'),
      lighthouseAccessibility: score('accessibility'),
      lighthouseBestPractices: score('best-practices'),
      lighthouseSeo: score('seo'),
    },
    text: [...tableOf(counted), ...notes, ...lossesOf(counted)],
  };
}

function tableOf(reports: readonly LighthouseReport[]): string[] {
  const rows = reports.map((report, at) => [
    `Run ${at + 1}`,
    ...['performance', 'accessibility', 'best-practices', 'seo'].map((name) => scoreOf(report, name).toFixed(2)),
    whole(valueOf(report, 'first-contentful-paint')),
    whole(valueOf(report, 'largest-contentful-paint')),
    whole(valueOf(report, 'total-blocking-time')),
    valueOf(report, 'cumulative-layout-shift').toFixed(3),
    whole(report.environment.benchmarkIndex),
  ]);
  const head = ['Lighthouse, mobile', 'perf', 'a11y', 'practices', 'SEO', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', 'index'];
  return rows.length === 0 ? [] : [formatTable(head, rows)];
}

/** The audits that cost the median run points. */
function lossesOf(reports: readonly LighthouseReport[]): string[] {
  const ordered = reports.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'));
  const report = ordered[Math.floor(ordered.length / 2)];
  if (!report) return [];
  const lost = Object.entries(report.categories).flatMap(([category, { auditRefs }]) =>
    auditRefs.flatMap(({ id, weight }) => {
      const { score = null, title = id, displayValue = '' } = report.audits[id] ?? {};
      return weight > 0 && score !== null && score < 0.995
        ? [`- ${category}: ${title} ${displayValue} (${score})`]
        : [];
    }),
  );
  return lost.length === 0 ? [] : [`What cost points in the median run:\n\n${lost.join('\n')}`];
}

const wantedRuns = 5;
const mostRuns = 9;
/** Below this the machine was busy, and the scores say nothing about the page. */
const leastIndex = 1500;

interface Options {
  url: string;
  temporary: string;
  say: (line: string) => void;
}

interface LighthouseRuns {
  /** Five at most. */
  counted: LighthouseReport[];
  /** Why the other runs do not count. */
  rejected: string[];
}

/** Runs Lighthouse as a slow phone until five runs had the machine to themselves; each with a new browser. */
async function runLighthouse(lighthouse: Lighthouse, { url, temporary, say }: Options): Promise<LighthouseRuns> {
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
