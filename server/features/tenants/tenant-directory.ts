import { isDeepStrictEqual } from 'node:util';
import type { ChangeNotices } from '../../db/change-notices.ts';
import type { Database } from '../../db/open-database.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { Tenant } from '../../endpoint/tenant.ts';
import { KeyedQueue } from '../../throttle/keyed-queue.ts';
import { findTenantByHost, getTenantSettings } from './queries.ts';

declare module '../../endpoint/services.ts' {
  interface Services {
    tenants: TenantDirectory;
  }
}

interface Entry {
  tenant: Promise<Tenant | undefined>;
  /** By the clock of the server, in milliseconds. */
  readAt: number;
}

/** A change that nobody announced, as one made by hand in the database, is seen after this long. */
const trustedMs = 60_000;

/** Of hosts that are not remembered: whoever makes them up waits in this line, and holds no more connections than that. */
const lookUpsAtOnce = 2;
const maxLookUps = 1000;

/** Host → tenant, remembered until a notice says that the tenant is another now. */
export class TenantDirectory {
  readonly #database: Database;
  readonly #changes: ChangeNotices;
  readonly #clock: () => Date;
  readonly #byHost = new Map<string, Entry>();
  readonly #lookUps = new KeyedQueue(
    { atOnce: lookUpsAtOnce, maxWaiting: maxLookUps },
    () => new ApiError(503, 'server_error'),
  );

  constructor(database: Database, changes: ChangeNotices, clock: () => Date) {
    this.#database = database;
    this.#changes = changes;
    this.#clock = clock;
    changes.subscribe((change) => {
      if (change === 'everything' || change.topics.includes('tenant')) this.#byHost.clear();
    });
  }

  /** Nothing for an unknown host; only known ones are remembered, so strangers cannot fill the memory. */
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
   * The same object where nothing has changed, because pages and pictures are remembered by it, and where the database
   * does not answer.
   */
  async #reload(host: string, before: Promise<Tenant | undefined>): Promise<Tenant | undefined> {
    const [old, now] = await Promise.all([before, this.#load(host).catch(() => before)]);
    if (isDeepStrictEqual(old, now)) return old;
    // Whatever else was made of it is to be made anew, here and in other processes.
    if (old) this.#changes.publish(old.id, ['tenant']);
    return now;
  }

  #lookUp(host: string): Promise<Tenant | undefined> {
    return this.#lookUps.run([], () => this.#load(host));
  }

  async #load(host: string): Promise<Tenant | undefined> {
    const tenant = await findTenantByHost(this.#database, host);
    return tenant && { ...tenant, settings: await getTenantSettings(this.#database, tenant.id) };
  }
}
