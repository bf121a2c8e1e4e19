import type { TenantScope } from '../../db/tenant-scope.ts';

/** Who joins by a purchase and is no client yet; their row stays locked. */
export const lockNewcomer = ({ db }: TenantScope, purchaseId: number) =>
  db
    .selectFrom('newcomer')
    .selectAll()
    .where('purchase_id', '=', purchaseId)
    .where('admitted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export type Newcomer = NonNullable<Awaited<ReturnType<typeof lockNewcomer>>>;

/** Clients who have this address, or this personal code. */
export async function findAlike(
  { db }: TenantScope,
  { email, codeHash }: { email: string; codeHash: string | null },
): Promise<{ byEmail: number[]; byCode: number[] }> {
  const byEmail = await db.selectFrom('client').select('id').where('email', '=', email).execute();
  const byCode =
    codeHash === null
      ? []
      : await db.selectFrom('client_identity').select('client_id as id').where('code_hash', '=', codeHash).execute();
  return { byEmail: byEmail.map(({ id }) => id), byCode: byCode.map(({ id }) => id) };
}
