import { existsSync } from 'node:fs';
import { findProgram } from '../find-program.ts';
import { installedPostgres } from '../postgres/installed-postgres.ts';

/** Debian keeps what only root starts out of most users' path. */
const inSystem = (name: string): string | undefined =>
  findProgram(name) ?? [`/usr/sbin/${name}`, `/usr/local/sbin/${name}`].find((path) => existsSync(path));

const found = {
  postgres: installedPostgres,
  patroni: findProgram('patroni'),
  etcd: findProgram('etcd'),
  haproxy: inSystem('haproxy'),
  pgbouncer: inSystem('pgbouncer'),
};

export type FailoverPrograms = Record<keyof typeof found, string>;

/** What a failover needs, of Debian's packages of these names; undefined where one is missing. */
export const failoverPrograms: FailoverPrograms | undefined = Object.values(found).includes(undefined)
  ? undefined
  : (found as FailoverPrograms);

/** What restarting servers in turn needs. */
export const balancerPrograms: Pick<FailoverPrograms, 'haproxy' | 'pgbouncer'> | undefined =
  found.haproxy !== undefined && found.pgbouncer !== undefined
    ? { haproxy: found.haproxy, pgbouncer: found.pgbouncer }
    : undefined;
