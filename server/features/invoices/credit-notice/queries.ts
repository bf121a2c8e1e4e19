import { sql } from 'kysely';
import type { Language } from '#api/languages.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { personOf } from '../../ledger/person/queries.ts';

export interface ChangedCredit {
  clientId: number;
  /** What they can pay with. */
  cents: number;
  toldCents: number;
  firstName: string;
  email: string | null;
  language: Language | null;
}

/** Whose credit is another than what they were last told of; what is to go back is none. */
export async function listChangedCredits({ db, tenantId }: TenantScope, limit: number): Promise<ChangedCredit[]> {
  const { rows } = await sql<ChangedCredit>`
    with parts as (
      select ${personOf(sql`client_id`)} as id, -amount_cents as cents from ledger_entry
      where tenant_id = ${tenantId} and account = 'client_credit' and client_id is not null
      union all
      select ${personOf(sql`client_id`)}, -amount_cents from refund
      where tenant_id = ${tenantId} and state = 'requested' and client_id is not null
      union all
      select ${personOf(sql`client_id`)}, -amount_cents from refund_choice
      where tenant_id = ${tenantId} and choice is null
      union all
      select ${personOf(sql`client_id`)}, -(details ->> 'cents')::int from money_task
      where tenant_id = ${tenantId} and done_at is null and kind in ('refund_wanted', 'withdrawal')
        and client_id is not null
    ), credit as (
      select id, greatest(sum(cents), 0)::bigint as cents from parts group by id
    )
    select client.id as "clientId", credit.cents, coalesce(told.told_cents, 0)::bigint as "toldCents",
      client.first_name as "firstName", client.mail_to as email, client.language
    from credit join client on client.tenant_id = ${tenantId} and client.id = credit.id
    left join credit_notice told on told.tenant_id = client.tenant_id and told.client_id = client.id
    where credit.cents <> coalesce(told.told_cents, 0) and client.erased_at is null
    order by client.id limit ${limit}`.execute(db);
  return rows;
}
