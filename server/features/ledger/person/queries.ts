import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';

type Id = RawBuilder<unknown> | number;

/** Who a client of the books is now: they themselves, or whom they were merged into. Null for nobody. */
export const personOf = (clientId: Id): RawBuilder<number | null> => sql<number | null>`(
  select coalesce(person.merged_into_id, person.id) from client person
  where person.tenant_id = current_tenant() and person.id = ${clientId})`;

/** Every client of the books who is the same person: to be used with `in`. */
export const rowsOfPerson = (clientId: Id): RawBuilder<number> => sql<number>`(
  select same.id from client same where same.tenant_id = current_tenant()
    and (same.id = ${personOf(clientId)} or same.merged_into_id = ${personOf(clientId)}))`;

export async function findPerson({ db }: TenantScope, clientId: number | null): Promise<number | null> {
  if (clientId === null) return null;
  const { rows } = await sql<{ id: number | null }>`select ${personOf(clientId)} as id`.execute(db);
  return rows[0]?.id ?? clientId;
}
