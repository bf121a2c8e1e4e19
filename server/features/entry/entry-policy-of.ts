import { defaultEntryPolicy, type EntryPolicy } from '#api/entry/entry-policy.ts';
import type { Tenant } from '../../endpoint/tenant.ts';

/** The tenant's rules of its doors, those of everybody where it has said nothing. */
export const entryPolicyOf = ({ settings }: Tenant): EntryPolicy => ({
  ...defaultEntryPolicy,
  ...settings.entry_policy,
});
