import type { Findings } from '../budgets.ts';
import { median } from '../legs.ts';
import { formatTable } from '../report/tables.ts';
import { installLighthouse, type LighthouseReport } from './install-lighthouse.ts';
import { runLighthouse } from './run-lighthouse.ts';

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
