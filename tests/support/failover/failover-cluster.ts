import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Connection } from '#server/db/embedded/connection.ts';
import { sendSignal } from '#server/db/embedded/is-process-alive.ts';
import { findProcesses, readPostmasterPid } from '#server/db/embedded/orphans.ts';
import { ensureDatabase, ensureRoles } from '#server/db/embedded/roles.ts';
import { makeThrowAwayFolder } from '#server/db/embedded/throw-away-postgres.ts';
import { findFreePort } from '../find-free-port.ts';
import { type PgBouncer, startPgbouncer } from '../postgres/start-pgbouncer.ts';
import type { FailoverPrograms } from './programs.ts';
import { haproxySettings, type Place, patroniSettings } from './settings.ts';

/** PostgreSQL refuses to run as root, and Patroni starts it. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const patienceMs = 180_000;

interface Member {
  name: string;
  role: string;
  state: string;
}

/** Between the two: less than a standby waits until it connects again. */
const cutOffMs = 700;

/** The processes of a standby that take what the leader has written. */
const findReceivers = (data: string): number[] =>
  findProcesses(data).filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('walreceiver'));

const urlOf = (port: number | undefined): string => `postgres://trenn_app@127.0.0.1:${port}/trenn`;

/** Three machines with PostgreSQL and Patroni, etcd, HAProxy before the leader, and PgBouncer before that, all on this machine. */
export class FailoverCluster {
  readonly #folder = makeThrowAwayFolder();
  readonly #programs: FailoverPrograms;
  readonly #children = new Map<string, ChildProcess>();
  #places: Place[] = [];
  #pooler: PgBouncer | undefined;
  #etcd = 0;
  #proxy = 0;

  private constructor(programs: FailoverPrograms) {
    this.#programs = programs;
  }

  static async start(programs: FailoverPrograms): Promise<FailoverCluster> {
    const cluster = new FailoverCluster(programs);
    try {
      await cluster.#start();
      return cluster;
    } catch (error) {
      await cluster.stop();
      throw error;
    }
  }

  /** The leader, by HAProxy. */
  connectionOf(role: string, database = 'trenn'): Connection {
    return { host: '127.0.0.1', port: this.#proxy, user: role, database };
  }

  /** The leader as a server reaches it: by the pooler in transaction mode, and directly for notices. */
  get variables(): { DATABASE_URL: string; DATABASE_DIRECT_URL: string } {
    return { DATABASE_URL: urlOf(this.#pooler?.port), DATABASE_DIRECT_URL: urlOf(this.#proxy) };
  }

  /**
   * Cuts the leader's machine off, and then its power: kills its Patroni and every process of its PostgreSQL. What it wrote in between has
   * reached nobody else: only what another machine has confirmed survives. @returns its name
   */
  async killLeader(): Promise<string> {
    const leader = (await this.#members()).find(({ role }) => role === 'leader');
    const place = this.#places.find(({ name }) => name === leader?.name);
    const patroni = this.#children.get(place?.name ?? '');
    if (!place || !patroni) throw new Error('There is no leader.');
    const ended = new Promise((resolve) => patroni.once('exit', resolve));
    // Cut off, it tells etcd nothing either: not that nobody follows it any more.
    patroni.kill('SIGSTOP');
    const others = this.#places.filter((one) => one !== place);
    for (const pid of others.flatMap(({ folder }) => findReceivers(join(folder, 'data')))) sendSignal(pid, 'SIGTERM');
    await delay(cutOffMs);
    patroni.kill('SIGKILL');
    const data = join(place.folder, 'data');
    const postmaster = readPostmasterPid(data);
    for (const pid of [...(postmaster === undefined ? [] : [postmaster]), ...findProcesses(data)])
      sendSignal(pid, 'SIGKILL');
    await ended;
    return place.name;
  }

  /** The machine has power again. */
  revive(name: string): void {
    const place = this.#places.find((one) => one.name === name);
    if (place) this.#startPatroni(place);
  }

  /** One leads, and both others follow, one of them synchronously. */
  async untilWhole(): Promise<void> {
    await this.#until('the cluster is whole', async () => {
      const members = await this.#members();
      const roles = members.filter(({ state }) => ['running', 'streaming'].includes(state)).map(({ role }) => role);
      return ['leader', 'replica', 'sync_standby'].every((role) => roles.includes(role));
    });
  }

  async stop(): Promise<void> {
    await this.#pooler?.stop();
    for (const [, child] of this.#children) child.kill('SIGKILL');
    for (const { folder } of this.#places)
      for (const pid of findProcesses(join(folder, 'data'))) sendSignal(pid, 'SIGKILL');
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }

  async #start(): Promise<void> {
    if (user.uid !== undefined) chownSync(this.#folder, user.uid, user.gid);
    [this.#etcd, this.#proxy] = [await findFreePort(), await findFreePort()];
    await this.#startEtcd();
    for (const name of ['db1', 'db2', 'db3']) {
      const folder = join(this.#folder, name);
      mkdirSync(folder, { mode: 0o700 });
      if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
      const place = { name, folder, postgres: await findFreePort(), rest: await findFreePort() };
      writeFileSync(
        join(this.#folder, `${name}.yml`),
        patroniSettings({ programs: this.#programs.postgres, etcd: this.#etcd }, place),
      );
      this.#places.push(place);
      this.#startPatroni(place);
    }
    const settings = join(this.#folder, 'haproxy.cfg');
    writeFileSync(settings, haproxySettings(this.#proxy, this.#places));
    this.#spawn('haproxy', this.#programs.haproxy, ['-db', '-f', settings]);
    await this.untilWhole();
    await this.#until('HAProxy knows the leader', async () => {
      await ensureRoles(this.connectionOf('postgres', 'postgres'));
      await ensureDatabase(this.connectionOf('postgres', 'postgres'), 'trenn');
      return true;
    });
    this.#pooler = await startPgbouncer(this.connectionOf('trenn_app'), { mode: 'transaction', poolSize: 20 });
  }

  async #startEtcd(): Promise<void> {
    const [own, peer] = [`http://127.0.0.1:${this.#etcd}`, `http://127.0.0.1:${await findFreePort()}`];
    const options = {
      'data-dir': join(this.#folder, 'etcd'),
      name: 'one',
      logger: 'zap',
      'log-level': 'error',
      'listen-client-urls': own,
      'advertise-client-urls': own,
      'listen-peer-urls': peer,
      'initial-advertise-peer-urls': peer,
      'initial-cluster': `one=${peer}`,
    };
    this.#spawn(
      'etcd',
      this.#programs.etcd,
      Object.entries(options).map(([name, value]) => `--${name}=${value}`),
    );
    await this.#until('etcd answers', async () => (await fetch(`${own}/health`)).ok);
  }

  #startPatroni({ name }: Place): void {
    this.#spawn(name, this.#programs.patroni, [join(this.#folder, `${name}.yml`)]);
  }

  #spawn(name: string, program: string, args: string[]): void {
    const log = openSync(join(this.#folder, `${name}.log`), 'a');
    const env = { PATH: process.env['PATH'] ?? '', HOME: this.#folder, LC_ALL: 'C.UTF-8' };
    this.#children.set(name, spawn(program, args, { ...user, cwd: '/', env, stdio: ['ignore', log, log] }));
    closeSync(log);
  }

  /** As the first machine sees it that answers. */
  async #members(): Promise<Member[]> {
    for (const { rest } of this.#places) {
      const answer = await fetch(`http://127.0.0.1:${rest}/cluster`).catch(() => undefined);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  }

  async #until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    for (const end = Date.now() + patienceMs; Date.now() < end; await delay(200))
      if (await isSo().catch(() => false)) return;
    const logs = [...this.#children.keys()].map((name) => `${name}: ${this.#lastWords(name)}`);
    throw new Error(`Waited in vain until ${what}.\n${logs.join('\n')}`);
  }

  #lastWords(name: string): string {
    return readFileSync(join(this.#folder, `${name}.log`), 'utf8').slice(-1500);
  }
}
