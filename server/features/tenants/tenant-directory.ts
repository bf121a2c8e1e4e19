import type { ChangeNotices } from '../../db/change-notices.ts';
import type { Database } from '../../db/open-database.ts';
import { findTenantByHost, getTenantSettings, type TenantSettings } from './queries.ts';

export interface Tenant {
  id: number;
  name: string;
  isDemo: boolean;
  settings: TenantSettings;
}

/** Host → tenant, remembered until a notice says that the tenant is another now. */
export class TenantDirectory {
  readonly #database: Database;
  readonly #byHost = new Map<string, Promise<Tenant | undefined>>();

  constructor(database: Database, changes: ChangeNotices) {
    this.#database = database;
    changes.subscribe((change) => {
      if (change === 'everything' || change.topics.includes('tenant')) this.#byHost.clear();
    });
  }

  /** Nothing for an unknown host; only known ones are remembered, so strangers cannot fill the memory. */
  async findByHost(host: string): Promise<Tenant | undefined> {
    const known = this.#byHost.get(host);
    if (known) return known;
    const loading = this.#load(host);
    this.#byHost.set(host, loading);
    const forget = () => {
      if (this.#byHost.get(host) === loading) this.#byHost.delete(host);
    };
    loading.then((tenant) => tenant ?? forget(), forget);
    return loading;
  }

  async #load(host: string): Promise<Tenant | undefined> {
    const tenant = await findTenantByHost(this.#database, host);
    return tenant && { ...tenant, settings: await getTenantSettings(this.#database, tenant.id) };
  }
}
