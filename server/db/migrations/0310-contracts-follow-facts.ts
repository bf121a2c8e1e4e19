import { type Kysely, sql } from 'kysely';
import { protectTenantTables } from '../protect-tenant-tables.ts';

/**
 * A contract is compared with its invoices after each change of its facts. A trigger notes the change, so that the run finds
 * what no code has compared; what was invoiced before now stays as it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table contract
      add column facts_changed boolean not null default false,
      -- Periods that were over by then are not compared; null: all are.
      add column compared_from date default current_date,
      -- Who pays for it where that is no other client, as printed on invoices: an employer.
      add column payer jsonb check (payer is null or jsonb_typeof(payer) = 'object'),
      add constraint contract_one_payer check (payer is null or payer_client_id is null)`.execute(db);
  await sql`
    alter table contract alter column facts_changed set default true, alter column compared_from drop default`.execute(
    db,
  );
  await sql`
    create index contract_to_compare on contract (tenant_id, id) where facts_changed`.execute(db);
  await sql`
    create function note_contract_facts() returns trigger language plpgsql as $$
    begin
      if (new.valid_from, new.valid_until, new.freezes, new.status, new.notice_given_at, new.handed_over_at,
          new.revoked_at, new.price_cents, new.billing, new.payer_client_id, new.payer)
        is distinct from (old.valid_from, old.valid_until, old.freezes, old.status, old.notice_given_at,
          old.handed_over_at, old.revoked_at, old.price_cents, old.billing, old.payer_client_id, old.payer)
      then new.facts_changed := true;
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger contract_facts before update on contract for each row execute function note_contract_facts()`.execute(
    db,
  );
  await sql`
    create table contract_price (
      tenant_id int not null references tenant on delete restrict,
      contract_id int not null,
      -- It costs so much from the first period on that begins on this day or later.
      from_date date not null,
      price_cents int not null check (price_cents >= 0),
      -- When its member was told of it.
      announced_at timestamptz not null,
      primary key (tenant_id, contract_id, from_date),
      foreign key (tenant_id, contract_id) references contract on delete restrict
    )`.execute(db);
  await protectTenantTables(db);
  await sql`revoke delete on contract_price from trenn_app`.execute(db);
}
