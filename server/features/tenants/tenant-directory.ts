import { isDeepStrictEqual } from 'node:util';
import type { ChangeNotices } from '../../db/change-notices.ts';
import type { Database } from '../../db/open-database.ts';
import { ApiError, ElsewhereError } from '../../endpoint/api-error.ts';
import type { Tenant } from '../../endpoint/tenant.ts';
import { KeyedQueue } from '../../throttle/keyed-queue.ts';
import { rulesBeforeOpening } from './before-opening.ts';
import { findTenantByHost, getTenantSettings, listHosts } from './queries.ts';

declare module '../../endpoint/services.ts' {
  interface Services {
    tenants: TenantDirectory;
  }
}

interface Entry {
  tenant: Promise<Tenant | undefined>;
  /** By the server's clock, in milliseconds. */
  readAt: number;
}

/** An unannounced change, such as one made manually in the database, is picked up after this long. */
const trustedMs = 60_000;

/** Lookups of unknown hosts share this queue, so that made-up hosts use no more connections than that. */
const lookUpsAtOnce = 2;
const maxLookUps = 1000;

/** Host → tenant, cached until a notice reports that the tenant has changed. */
export class TenantDirectory {
  readonly #database: Database;
  readonly #changes: ChangeNotices;
  readonly #clock: () => Date;
  readonly #byHost = new Map<string, Entry>();
  readonly #lookUps = new KeyedQueue(
    { atOnce: lookUpsAtOnce, maxWaiting: maxLookUps },
    () => new ApiError(503, 'server_busy'),
  );

  constructor(database: Database, changes: ChangeNotices, clock: () => Date) {
    this.#database = database;
    this.#changes = changes;
    this.#clock = clock;
    changes.subscribe((change) => {
      if (change === 'everything' || change.topics.includes('tenant')) this.#byHost.clear();
    });
  }

  /**
   * Nothing for an unknown host; only known hosts are cached, so strangers cannot fill the memory.
   * @throws ElsewhereError where another cell serves the tenant
   */
  async findByHost(host: string): Promise<Tenant | undefined> {
    const readAt = this.#clock().getTime();
    const known = this.#byHost.get(host);
    if (known && Math.abs(readAt - known.readAt) < trustedMs) return known.tenant;
    const entry = { tenant: known ? this.#reload(host, known.tenant) : this.#lookUp(host), readAt };
    this.#byHost.set(host, entry);
    const forget = () => {
      if (this.#byHost.get(host) === entry) this.#byHost.delete(host);
    };
    entry.tenant.then((tenant) => tenant ?? forget(), forget);
    return entry.tenant;
  }

  /**
   * Returns the same object when nothing has changed, because pages and images are cached by it, and when the database
   * is unavailable.
   */
  async #reload(host: string, before: Promise<Tenant | undefined>): Promise<Tenant | undefined> {
    const [old, now] = await Promise.all([
      before,
      this.#load(host).catch((error: unknown) => orElsewhere(error, before)),
    ]);
    if (isDeepStrictEqual(old, now)) return old;
    // Everything derived from it is to be recomputed, here and in other processes.
    if (old) this.#changes.publish(old.id, ['tenant']);
    return now;
  }

  #lookUp(host: string): Promise<Tenant | undefined> {
    return this.#lookUps.run([], () => this.#load(host));
  }

  async #load(host: string): Promise<Tenant | undefined> {
    const tenant = await findTenantByHost(this.#database, host);
    if (!tenant) return undefined;
    if (tenant.elsewhereSince) throw new ElsewhereError();
    const settings = await getTenantSettings(this.#database, tenant.id);
    const hosts = await listHosts(this.#database, tenant.id);
    const { id, name, isDemo, restsSince } = tenant;
    const known = { id, name, isDemo, restsSince, hosts };
    if (settings.opened_at !== null) return { ...known, settings };
    return { ...known, settings: { ...settings, page_rules: rulesBeforeOpening(settings.page_rules) } };
  }
}

/** What is known is good enough while the database is away, but not once the tenant has gone. */
function orElsewhere<T>(error: unknown, known: T): T {
  if (error instanceof ElsewhereError) throw error;
  return known;
}
