import type { TenantScope } from '../../../db/tenant-scope.ts';

/** The tenant's keys that are still accepted, newest first. */
export const listEntryKeys = ({ db }: TenantScope, now: Date) =>
  db
    .selectFrom('entry_key')
    .select(['kid', 'public_key as publicKey', 'sealed_private_key as sealedPrivateKey'])
    .select(['not_before as notBefore', 'not_after as notAfter'])
    .where('not_after', '>', now)
    .orderBy('not_before', 'desc')
    .orderBy('kid', 'desc')
    .execute();

export type EntryKeyRow = Awaited<ReturnType<typeof listEntryKeys>>[number];
