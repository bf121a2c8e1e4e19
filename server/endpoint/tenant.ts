import type { Selectable } from 'kysely';
import type { Tables } from '../db/schema.ts';

/** The tenant of a request's host. */
export interface Tenant {
  id: number;
  name: string;
  isDemo: boolean;
  /** Out of service since then. */
  restsSince: Date | null;
  /** At which it is opened, in the order of the alphabet. */
  hosts: readonly string[];
  settings: Selectable<Tables['tenant_settings']>;
}
