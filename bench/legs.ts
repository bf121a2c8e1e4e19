import { fire } from './load/fire.ts';
import type { LoadJob } from './load/load-job.ts';
import type { MeasuredServer } from './servers/measured-server.ts';
import { lastRoundBeforeMs, rounds, warmUpSeconds } from './settings.ts';

/** The result of one turn of one contestant. */
export interface Turn {
  perSecond: number;
  /** Milliseconds. */
  p50: number | undefined;
  p99: number | undefined;
  /** CPU time of the server's process for one response, in microseconds. */
  cpuMicros: number | undefined;
  /** Failed requests. */
  others: string;
}

/** A contestant: its name, and how it runs a turn of so many seconds. */
export interface Leg {
  name: string;
  run(seconds: number): Promise<Turn>;
}

/** The medians of a contestant's turns. */
export interface Standing extends Turn {
  name: string;
  runs: number[];
}

export function serverLeg(name: string, server: MeasuredServer, job: Omit<LoadJob, 'port' | 'seconds'>): Leg {
  return {
    name,
    run: async (seconds) => {
      const before = await server.cpuMicros();
      const result = await fire({ ...job, port: server.port, seconds });
      const cpuMicros = ((await server.cpuMicros()) - before) / result.answers;
      return { perSecond: result.perSecond, p50: result.p50, p99: result.p99, cpuMicros, others: result.others };
    },
  };
}

/**
 * Round-robin over all contestants, so that other load on the machine affects all alike. A run that is behind schedule
 * has fewer rounds.
 */
export async function compare(
  legs: readonly Leg[],
  seconds: number,
  beforeEach: () => Promise<void> = async () => undefined,
): Promise<Standing[]> {
  const turns = legs.map((): Turn[] => []);
  const startedAt = performance.now();
  for (const leg of legs) {
    await beforeEach();
    await leg.run(warmUpSeconds);
  }
  for (let round = 0; round < rounds; round++) {
    if (round > 0 && performance.now() - startedAt > lastRoundBeforeMs) break;
    for (const [at, leg] of legs.entries()) {
      await beforeEach();
      turns[at]?.push(await leg.run(seconds));
    }
  }
  return legs.map(({ name }, at) => standingOf(name, turns[at] ?? []));
}

function standingOf(name: string, turns: readonly Turn[]): Standing {
  const of = (key: 'perSecond' | 'p50' | 'p99' | 'cpuMicros') =>
    median(turns.map((turn) => turn[key]).filter((value) => value !== undefined));
  return {
    name,
    runs: turns.map(({ perSecond }) => perSecond),
    perSecond: of('perSecond') ?? 0,
    p50: of('p50'),
    p99: of('p99'),
    cpuMicros: of('cpuMicros'),
    others: turns
      .map(({ others }) => others)
      .filter(Boolean)
      .join('; '),
  };
}

export function median(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
