import { type Kysely, sql } from 'kysely';

/**
 * Books are kept as long as the law wants, and then forget who bought: names, addresses and papers go, sums and numbers stay,
 * since balances are made of them. The application may do it by this function alone, and to nothing that is younger.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function forget_names_in_books(last date) returns void
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      nobody constant jsonb := '{"client": {"name": "", "clientCode": "", "email": "", "address": ""}, "payer": null}';
      own constant int := current_tenant();
    begin
      if last >= date_trunc('year', current_date) - interval '5 years' then
        raise exception 'the law wants these books kept';
      end if;
      delete from invoice_paper p using invoice i
      where p.tenant_id = own and i.tenant_id = own and i.id = p.invoice_id and i.issued_on <= last
        and not exists (select from invoice_balance b
          where b.tenant_id = own and b.invoice_id = i.id and b.open_cents > 0);
      update purchase u set buyer = nobody
      from invoice i
      where u.tenant_id = own and i.tenant_id = own and i.purchase_id = u.id and i.issued_on <= last and u.buyer <> nobody
        and not exists (select from invoice_balance b
          where b.tenant_id = own and b.invoice_id = i.id and b.open_cents > 0);
      update invoice i set buyer = nobody, note = ''
      where i.tenant_id = own and i.issued_on <= last and i.buyer <> nobody
        and not exists (select from invoice_balance b
          where b.tenant_id = own and b.invoice_id = i.id and b.open_cents > 0);
      update payment set payer_name = '', note = ''
      where tenant_id = own and received_on <= last and (payer_name <> '' or note <> '');
      update bank_movement set payer_name = '', text = ''
      where tenant_id = own and booked_on <= last and (payer_name <> '' or text <> '');
    end $$`.execute(db);
  await sql`revoke all on function forget_names_in_books(date) from public`.execute(db);
  await sql`grant execute on function forget_names_in_books(date) to trenn_app`.execute(db);
}
