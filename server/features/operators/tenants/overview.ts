import { freemem, totalmem } from 'node:os';
import { loadHours } from '#api/operators/load.ts';
import type { OperatedTenant, OperatedTenants, SeenHost } from '#api/operators/tenants-schema.ts';
import { clientVersion } from '#api/session.ts';
import type { Database } from '#server/db/open-database.ts';
import type { Services } from '#server/endpoint/services.ts';
import { readVersion } from '#server/read-version.ts';
import { findLastMigration } from '../../tenants/moving/queries.ts';
import { askLoad } from '../load/queries.ts';
import { lookAtHosts } from './look-at-hosts.ts';
import {
  type AppVersions,
  askDatabase,
  askFigures,
  askQueues,
  askVersions,
  estimateBytes,
  findBackups,
  listOperated,
} from './queries.ts';

/** Several pages that ask at once, and one that asks every ten seconds, cost one look. */
const keptMs = 5000;
/** Sizes, versions and what answers at hosts change slowly, and to find them takes longest. */
const sizesKeptMs = 600_000;

interface Kept<T> {
  at: number;
  value: Promise<T>;
}

/** What stands now of all tenants, asked by the application's role; the owner's connection tells of operators' own rows. */
export class Overview {
  readonly #services: Services;
  readonly #owner: Database;
  #last: Kept<OperatedTenants> | undefined;
  #sizes: Kept<unknown> | undefined;
  #bytes: ReadonlyMap<number, number> = new Map();
  #versions: ReadonlyMap<number, AppVersions> = new Map();
  #hosts: ReadonlyMap<string, SeenHost> = new Map();

  constructor(services: Services, owner: Database) {
    this.#services = services;
    this.#owner = owner;
  }

  read(): Promise<OperatedTenants> {
    const now = this.#services.clock().getTime();
    if (this.#last && Math.abs(now - this.#last.at) < keptMs) return this.#last.value;
    const last = { at: now, value: this.#look(new Date(now)) };
    this.#last = last;
    last.value.catch(() => {
      if (this.#last === last) this.#last = undefined;
    });
    return last.value;
  }

  /** After an act: the page that did it sees what has become of it. */
  forget(): void {
    this.#last = undefined;
  }

  async #look(now: Date): Promise<OperatedTenants> {
    const { jobDatabase, tenantWork, surroundings } = this.#services;
    const [tenants, figures, { queues, ofTenant }, database, load] = await Promise.all([
      listOperated(jobDatabase),
      askFigures(jobDatabase),
      askQueues(jobDatabase),
      askDatabase(jobDatabase),
      askLoad(jobDatabase, new Date(now.getTime() - loadHours * 3_600_000)),
    ]);
    const [schema, backups] = await Promise.all([findLastMigration(this.#owner), findBackups(this.#owner)]);
    this.#measure(
      now,
      tenants.flatMap(({ hosts, restsSince }) => (restsSince === null ? hosts : [])),
    );
    const items = tenants.map(
      ({ id, name, hosts, isDemo, restsSince }): OperatedTenant => ({
        id,
        name,
        hosts,
        seenHosts: hosts.flatMap((host) => this.#hosts.get(host) ?? []),
        isDemo,
        restsSince: restsSince?.toISOString() ?? null,
        figures: figures.get(id) ?? null,
        jobs: ofTenant.get(id) ?? { due: 0, oldestSeconds: 0, failed: 0 },
        bytes: this.#bytes.get(id) ?? null,
        answers: load.get(id) ?? [],
        appVersions: this.#versions.get(id) ?? null,
        faults: tenantWork.faults
          .filter(({ tenantId }) => tenantId === id)
          .map(({ work, failures, since }) => ({ work, failures, since: since.toISOString() })),
      }),
    );
    return {
      items,
      queues,
      server: {
        version: readVersion(undefined),
        appVersion: clientVersion,
        schema,
        warnings: [...surroundings.warnings],
        connections: { used: database.used, most: database.most },
        databaseBytes: database.bytes,
        diskFree: surroundings.disk.free,
        diskSize: surroundings.disk.size,
        backedUpAt: backups.madeAt?.toISOString() ?? null,
        backupFailedAt: backups.failedAt?.toISOString() ?? null,
        restoreTriedAt: backups.triedAt?.toISOString() ?? null,
        memory: { used: totalmem() - freemem(), most: totalmem() },
      },
      at: now.toISOString(),
    };
  }

  /** After the look, which does not wait for it. */
  #measure(now: Date, hosts: readonly string[]): void {
    if (this.#sizes && Math.abs(now.getTime() - this.#sizes.at) < sizesKeptMs) return;
    const sizes: Kept<unknown> = {
      at: now.getTime(),
      value: this.#count(now, hosts).catch(() => this.#sizes === sizes && (this.#sizes = undefined)),
    };
    this.#sizes = sizes;
  }

  async #count(now: Date, hosts: readonly string[]): Promise<void> {
    const { jobDatabase } = this.#services;
    this.#bytes = await estimateBytes(jobDatabase);
    this.#versions = await askVersions(jobDatabase, now);
    this.#hosts = await lookAtHosts(this.#services, hosts);
  }
}
