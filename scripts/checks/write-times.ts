import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CHECKOUT } from './run-tool.ts';

/** As tests write them, `tests/support/times/time-record.ts`; seconds. */
interface FileTimes {
  readonly file: string;
  readonly wall: number;
  readonly setUp: number;
  readonly cases: number;
  readonly pageLoads: number;
  readonly loading: number;
  readonly worker: number;
  readonly children: number;
}

const SHOWN = 30;
const HEAD = ['file', 'CPU', 'of it worker', 'wall', 'set-up', 'page loads', 'loading', 'waiting', 'work'];

const FOLDER = join(CHECKOUT, 'test-results');

/** Has the tests record what each file takes: variables for their processes, and what writes the table afterwards. */
export function collectTimes(): { env: NodeJS.ProcessEnv; write: () => void } {
  const records = join(FOLDER, 'times.jsonl');
  mkdirSync(FOLDER, { recursive: true });
  rmSync(records, { force: true });
  return { env: { TRENN_TEST_TIMES: records }, write: () => writeTimes(records) };
}

/** Writes the times of a run as a table, the most CPU first, and prints its head. */
function writeTimes(records: string): void {
  const lines = readFileSync(records, 'utf8').trim().split('\n').filter(Boolean);
  const parsed = lines.map((line) => JSON.parse(line) as Partial<FileTimes> & { postgres?: number });
  const files = parsed.filter((one): one is FileTimes => one.file !== undefined);
  const postgres = parsed.reduce((sum, one) => sum + (one.postgres ?? 0), 0);
  const rows = files.toSorted((one, other) => cpuOf(other) - cpuOf(one)).map(rowOf);
  const totals = Object.entries(Object.groupBy(files, kindOf)).map(([kind, of = []]) => rowOf(sumOf(kind, of)));
  const path = join(FOLDER, 'times.md');
  const text = (some: readonly string[][]): string =>
    `All in seconds. PostgreSQL, shared by all: ${postgres.toFixed(0)} of CPU.\n\n${table(totals)}\n\n${table(some)}\n`;
  writeFileSync(path, text(rows));
  console.log(`\n${text(rows.slice(0, SHOWN))}\nAll files: ${relative(CHECKOUT, path)}`);
}

const table = (rows: readonly string[][]): string =>
  [HEAD, HEAD.map((_, column) => (column === 0 ? '-' : '-:')), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');

const cpuOf = ({ worker, children }: FileTimes): number => worker + children;

const kindOf = ({ file }: FileTimes): string =>
  /^tests\/(?:api|e2e|architecture)/.exec(relative(CHECKOUT, file))?.[0] ?? 'units';

function sumOf(file: string, files: readonly FileTimes[]): FileTimes {
  const sum = (key: Exclude<keyof FileTimes, 'file'>): number => files.reduce((total, one) => total + one[key], 0);
  return {
    file: join(CHECKOUT, `${file} (${files.length} files)`),
    wall: sum('wall'),
    setUp: sum('setUp'),
    cases: sum('cases'),
    pageLoads: sum('pageLoads'),
    loading: sum('loading'),
    worker: sum('worker'),
    children: sum('children'),
  };
}

/** Work is what is left of the cases' time when page loads and waiting are taken off. */
function rowOf(times: FileTimes): string[] {
  const waiting = Math.max(0, times.wall - cpuOf(times));
  const work = Math.max(0, times.cases - times.loading - waiting);
  const figures = [cpuOf(times), times.worker, times.wall, times.setUp, times.pageLoads, times.loading, waiting, work];
  return [relative(CHECKOUT, times.file), ...figures.map((figure) => figure.toFixed(1).replace(/\.0$/, ''))];
}
