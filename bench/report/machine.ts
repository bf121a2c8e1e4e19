import { arch, availableParallelism, cpus, loadavg, platform, release, totalmem } from 'node:os';

/** What the figures were measured on, in one line: absolute ones do not carry to another machine. */
export function describeMachine(postgresVersion: string): string {
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  return [
    `${platform()} ${release()} ${arch()}, ${availableParallelism()} × ${model}, ${memory}`,
    `Node ${process.versions.node}, PostgreSQL ${postgresVersion}`,
    `load before the run ${loadavg()[0]?.toFixed(1)}`,
  ].join('; ');
}
