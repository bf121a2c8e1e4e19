import type { ChangeNotices, ChangeTopic } from './change-notices.ts';
import type { TenantScope } from './tenant-scope.ts';

/**
 * Per-tenant cache of a process, evicted by notices of the topics. A load that a change overtakes is returned to its
 * waiting callers, but not cached.
 */
export class TenantMemory<T> {
  readonly #load: (scope: TenantScope) => Promise<T>;
  readonly #values = new Map<number, Promise<T>>();

  constructor(changes: ChangeNotices, topic: ChangeTopic, load: (scope: TenantScope) => Promise<T>) {
    this.#load = load;
    changes.subscribe((change) => {
      if (change === 'everything') this.#values.clear();
      else if (change.topics.includes(topic)) this.#values.delete(change.tenantId);
    });
  }

  get(scope: TenantScope): Promise<T> {
    const known = this.#values.get(scope.tenantId);
    if (known) return known;
    const loading = this.#load(scope);
    this.#values.set(scope.tenantId, loading);
    loading.catch(() => {
      if (this.#values.get(scope.tenantId) === loading) this.#values.delete(scope.tenantId);
    });
    return loading;
  }
}
