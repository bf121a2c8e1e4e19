import type { TenantScope } from '../../db/tenant-scope.ts';

/** Whose a registration is. */
export async function findOwnerOf({ db }: TenantScope, registrationId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('registration')
    .select('client_id as clientId')
    .where('id', '=', registrationId)
    .executeTakeFirst();
  return row?.clientId ?? undefined;
}
