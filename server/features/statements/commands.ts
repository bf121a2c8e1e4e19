import type { Insertable } from 'kysely';
import type { LineProblem } from '#api/statements/line-problems.ts';
import type { Tables } from '../../db/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';

type Of<T extends keyof Tables> = Omit<Insertable<Tables[T]>, 'tenant_id'>;

export async function insertStatement({ db, tenantId }: TenantScope, row: Of<'bank_statement'>): Promise<number> {
  const { id } = await db
    .insertInto('bank_statement')
    .values({ tenant_id: tenantId, ...row })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertMovement({ db, tenantId }: TenantScope, row: Of<'bank_movement'>): Promise<number> {
  const { id } = await db
    .insertInto('bank_movement')
    .values({ tenant_id: tenantId, ...row })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Known when its lines are booked, in the same transaction. */
export async function setProblems(
  { db, tenantId }: TenantScope,
  statementId: number,
  problems: readonly LineProblem[],
): Promise<void> {
  await db
    .updateTable('bank_statement')
    .set({ problems: JSON.stringify(problems) })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', statementId)
    .execute();
}
