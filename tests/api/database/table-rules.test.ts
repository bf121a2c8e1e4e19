import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownersTables, platformTables } from '#server/db/protect-tenant-tables.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { listTenantTables } from '#tests/support/contract/tenant-rows.ts';

let test: TestApp;
let tables: string[];

beforeAll(async () => {
  test = await openTestApp();
  tables = await listTenantTables(test.owner);
});
afterAll(() => test?.close());

describe('every tenant table', () => {
  it('is every table except the platform’s own', async () => {
    const all = await ask(sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`);
    const others = all.map(({ name }) => name).filter((name) => !tables.includes(name));
    expect(others.toSorted()).toEqual([...platformTables, ...ownersTables].toSorted());
  });

  it('has row-level security enabled and forced', async () => {
    const open = await ask(sql<{ name: string }>`
      select relname as name from pg_class
      where relname in (${sql.join(tables)}) and not (relrowsecurity and relforcerowsecurity)`);
    expect(open).toEqual([]);
  });

  it('has a single policy, for all roles and commands, that only compares the tenant; another one can only restrict it', async () => {
    const policies = await ask(sql<Record<string, string>>`
      select tablename as name, policyname as policy, permissive, roles::text, cmd, qual, with_check
      from pg_policies where schemaname = 'public' and permissive = 'PERMISSIVE' order by tablename`);
    const only = '(tenant_id = current_tenant())';
    const rest = { policy: 'of_tenant', permissive: 'PERMISSIVE', roles: '{public}', cmd: 'ALL' };
    const ofTenants = policies.filter(({ name }) => tables.includes(name ?? ''));
    expect(ofTenants).toEqual(tables.map((name) => ({ name, ...rest, qual: only, with_check: only })));
  });

  it('has its name and hosts in tables that all tenants read, and writes its own rows of them alone', async () => {
    const policies = await ask(sql<Record<string, string>>`
      select tablename as name, cmd, coalesce(qual, with_check) as condition, with_check is null or qual is null
        or qual = with_check as "isOne" from pg_policies where tablename in (${sql.join([...platformTables])})
      order by tablename, cmd`);
    expect(policies).toEqual([
      ...readByAll('tenant', '(id = current_tenant())'),
      ...readByAll('tenant_host', '(tenant_id = current_tenant())'),
    ]);
    const columns = await ask(sql<{ name: string }>`
      select attname as name from pg_attribute
      where attrelid = 'tenant'::regclass and attnum > 0 and has_column_privilege('trenn_app', 'tenant', attname, 'UPDATE')`);
    expect(columns).toEqual([{ name: 'name' }]);
  });

  it('has the tenant first in its primary key, its unique keys and all its indexes', async () => {
    const firsts = await ask(sql<{ name: string; index: string; first: string; isPrimary: boolean }>`
      select tab.relname as name, idx.relname as index, indisprimary as "isPrimary", attname as first
      from pg_index join pg_class tab on tab.oid = indrelid join pg_class idx on idx.oid = indexrelid
      left join pg_attribute on attrelid = tab.oid and attnum = indkey[0]
      where tab.relname in (${sql.join(tables)})`);
    expect(firsts.filter(({ first }) => first !== 'tenant_id')).toEqual([]);
    const keyed = firsts.filter(({ isPrimary }) => isPrimary).map(({ name }) => name);
    expect(keyed.toSorted()).toEqual(tables);
  });

  it('refers to its tenant, and to other tables only together with it', async () => {
    const loose = await ask(sql<object>`
      select conrelid::regclass::text as name, conname from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> 'tenant_host'::regclass
        and conrelid::regclass::text not in (${sql.join(ownersTables)})
        and not (select attname = 'tenant_id' from pg_attribute where attrelid = conrelid and attnum = conkey[1])`);
    expect(loose).toEqual([]);
    const nullable = await ask(sql<object>`
      select attrelid::regclass::text as name from pg_attribute
      where attname = 'tenant_id' and not attnotnull and attrelid::regclass::text in (${sql.join(tables)})`);
    expect(nullable).toEqual([]);
  });

  it('is not reachable by a view or function that bypasses its policy', async () => {
    const ways = await ask(sql<object>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
        and not coalesce('security_invoker=true' = any(reloptions), false)
      union all
      select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`);
    expect(ways).toEqual([]);
  });
});

/** The log of decisions, versions of policies, and what accounting keeps: added, and never changed. */
const appendOnly = [
  'registration_event booking_policy invoice invoice_line invoice_vat invoice_seller payment ledger_posting ledger_entry',
  'line_grant terms_version withdrawal bank_statement bank_movement export_batch exported_posting period_closing',
  'day_closing invoice_mail voucher_use training_group_credit law_text drawer_float settings_change',
].flatMap((line) => line.split(' '));
/** Never changed, and deleted by its age alone. */
const deletedByAge = ['invoice_paper', 'payment_notice'];
const neverDeleted =
  'invoice_balance invoice_counter refund money_task contract_period contract_fee contract_price price_rise payment_order payment_order_invoice payment_order_uuid payment_refund payment_payout refund_choice terms_acceptance opening_balance'.split(
    ' ',
  );

describe('the application’s role', () => {
  it('deletes by age alone what only age may delete', async () => {
    const policies = await ask(sql<{ name: string; cmd: string }>`
      select tablename as name, cmd from pg_policies
      where schemaname = 'public' and permissive = 'RESTRICTIVE' and qual like '%created_at < (now() - %' order by tablename`);
    expect(policies).toEqual(deletedByAge.map((name) => ({ name, cmd: 'DELETE' })));
  });

  it('has only the privileges that it needs', async () => {
    const all = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER'];
    const rights = await ask(sql<{ name: string; rights: string[] }>`
      select relname as name, array_agg(kind order by ordinal) as rights
      from pg_class, unnest(array[${sql.join(all)}]::text[]) with ordinality as kinds(kind, ordinal)
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
        and has_table_privilege('trenn_app', pg_class.oid, kind)
      group by relname order by relname`);
    const expected: Record<string, string[]> = {
      tenant: ['SELECT'],
      tenant_host: ['SELECT', 'INSERT', 'DELETE'],
      kysely_migration: ['SELECT'],
    };
    // The first server records the fingerprint of its secret.
    expected['server_secret'] = ['SELECT', 'INSERT'];
    for (const table of tables) expected[table] = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];
    for (const table of appendOnly) expected[table] = ['SELECT', 'INSERT'];
    for (const table of deletedByAge) expected[table] = ['SELECT', 'INSERT', 'DELETE'];
    for (const table of neverDeleted) expected[table] = ['SELECT', 'INSERT', 'UPDATE'];
    expected['client_right'] = ['SELECT'];
    // What each process has answered is of no tenant.
    expected['load_sample'] = ['SELECT', 'INSERT', 'DELETE'];
    expect(Object.fromEntries(rights.map((row) => [row.name, row.rights]))).toEqual(expected);
  });

  it('cannot create tables, schemas, databases or roles, and is a member of no role', async () => {
    const powers = await ask(sql<Record<string, boolean>>`
      select has_schema_privilege(oid, 'public', 'create') as tables,
        has_schema_privilege(oid, 'pgboss', 'create') as jobs,
        has_database_privilege(oid, current_database(), 'create') as schemas,
        rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
        exists (select from pg_auth_members where member = pg_roles.oid) as member
      from pg_roles where rolname = 'trenn_app'`);
    expect(Object.entries(powers[0] ?? {}).filter(([, has]) => has !== false)).toEqual([]);
    const owned = await ask(sql<object>`
      select oid::regclass::text from pg_class where relowner = 'trenn_app'::regrole and relnamespace = 'public'::regnamespace`);
    expect(owned).toEqual([]);
  });
});

/** Rows of a query on the system catalogue, as its owner. */
const ask = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => (await query.execute(test.owner)).rows;

/** All read it, and each writes its own rows. */
const readByAll = (name: string, condition: string) =>
  ['DELETE', 'INSERT', 'SELECT', 'UPDATE'].map((cmd) => ({
    name,
    cmd,
    condition: cmd === 'SELECT' ? 'true' : condition,
    isOne: true,
  }));
