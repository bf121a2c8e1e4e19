import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { routerSettings } from '#tests/support/cells/router-settings.ts';
import { balancerPrograms } from '#tests/support/failover/programs.ts';

/** HAProxy in front of cells, with a map of their hosts. */
export async function startRouter(
  folder: string,
  port: number,
  cells: readonly { name: string; port: number; hosts: readonly string[] }[],
): Promise<{ stop(): Promise<void> }> {
  if (!balancerPrograms) throw new Error('npm run bench cells needs the haproxy and pgbouncer of Debian.');
  const map = join(folder, 'hosts.map');
  writeFileSync(map, cells.flatMap(({ name, hosts }) => hosts.map((host) => `${host} ${name}\n`)).join(''));
  const settings = join(folder, 'haproxy.cfg');
  writeFileSync(settings, routerSettings({ port, map, socket: join(folder, 'router.sock') }, cells));
  const router: ChildProcess = spawn(balancerPrograms.haproxy, ['-db', '-f', settings], { stdio: 'ignore' });
  const ended = once(router, 'exit');
  while (router.exitCode === null && !(await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined)))
    await delay(100);
  if (router.exitCode !== null) throw new Error('HAProxy did not start.');
  return {
    stop: async () => {
      router.kill('SIGKILL');
      await ended;
    },
  };
}
