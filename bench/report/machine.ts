import { arch, availableParallelism, cpus, loadavg, platform, release, totalmem } from 'node:os';

/** The measured machine, in one line: absolute figures do not carry over to another one. */
export function describeMachine(postgresVersion: string): string {
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  return [
    `${platform()} ${release()} ${arch()}, ${availableParallelism()} × ${model}, ${memory}`,
    `Node ${process.versions.node}, PostgreSQL ${postgresVersion}`,
    `load before the run ${loadavg()[0]?.toFixed(1)}`,
  ].join('; ');
}
