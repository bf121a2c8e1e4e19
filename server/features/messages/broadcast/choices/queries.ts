import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { Audience, ContractState } from '#api/messages/broadcast/broadcast-schema.ts';
import type { TenantScope } from '../../../../db/tenant-scope.ts';
import { inForce, isInState } from '../audience/queries.ts';

/** How many people each choice has. */
export async function countChoices({ db, tenantId }: TenantScope, today: PlainDate) {
  const of = (state: ContractState) =>
    sql`count(distinct contract.client_id) filter (where ${isInState(state, today)})::int`;
  const counts = await sql<Record<ContractState, number>>`
    select ${of('ending')} as ending, ${of('valid')} as valid, ${of('paused')} as paused, ${of('debt')} as debt,
      ${of('ended')} as ended
    from contract where tenant_id = ${tenantId}`.execute(db);
  const contracts = await sql<{ name: string; people: number }>`
    select name, count(distinct client_id)::int as people from contract
    where tenant_id = ${tenantId} and ${inForce(today)} group by name order by people desc, name limit 50`.execute(db);
  const clubs = await sql<{ unitId: number; name: string; people: number }>`
    select unit.id as "unitId", unit.name, count(distinct contract.client_id)::int as people from unit
    left join contract on contract.tenant_id = unit.tenant_id and ${inForce(today)}
      and (contract.unit_ids is null or unit.id = any(contract.unit_ids))
    where unit.tenant_id = ${tenantId} group by unit.id, unit.name, unit.position order by unit.position, unit.id`.execute(
    db,
  );
  return { states: counts.rows[0] as Record<ContractState, number>, contracts: contracts.rows, clubs: clubs.rows };
}

/** Whether what an audience names is there: its person, its group, or all of its clubs. */
export async function isThere({ db, tenantId }: TenantScope, audience: Audience): Promise<boolean> {
  if (audience.kind === 'training') return true;
  if (audience.kind === 'person') {
    const { rows } = await sql`
      select from client where tenant_id = ${tenantId} and id = ${audience.clientId}`.execute(db);
    return rows.length === 1;
  }
  if (audience.kind === 'people') {
    const ids = [...new Set(audience.clientIds)];
    const { rows } = await sql`
      select from client where tenant_id = ${tenantId} and id = any(${ids}::int[])`.execute(db);
    return rows.length === ids.length;
  }
  if (audience.kind === 'group') {
    const { rows } = await sql`
      select from training_group where tenant_id = ${tenantId} and id = ${audience.groupId}`.execute(db);
    return rows.length === 1;
  }
  const unitIds = [...new Set(audience.unitIds)];
  const { rows } = await sql`select from unit where tenant_id = ${tenantId} and id = any(${unitIds}::int[])`.execute(
    db,
  );
  return rows.length === unitIds.length;
}

export const findTrainerOfGroup = ({ db, tenantId }: TenantScope, groupId: number) =>
  db
    .selectFrom('training_group')
    .select('trainer_id as trainerId')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', groupId)
    .executeTakeFirst();
