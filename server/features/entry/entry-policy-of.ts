import { defaultEntryPolicy, type EntryPolicy } from '#api/entry/entry-policy.ts';
import type { Tenant } from '../../endpoint/tenant.ts';

/** The tenant's door rules, with defaults for what it has not set. */
export const entryPolicyOf = ({ settings }: Tenant): EntryPolicy => ({
  ...defaultEntryPolicy,
  ...settings.entry_policy,
});
