import { sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { EraseRule } from './erase-rules.ts';

interface OfClient {
  table: string;
  column: string;
  clientId: number;
}

export async function applyRule(
  { db, tenantId }: TenantScope,
  { table, column, clientId }: OfClient,
  rule: EraseRule,
): Promise<void> {
  const own = sql`tenant_id = ${tenantId} and ${sql.ref(column)} = ${clientId}`;
  if (rule === 'keep') return;
  if (rule === 'delete') {
    await sql`delete from ${sql.table(table)} where ${own}`.execute(db);
    return;
  }
  const assignments = Object.entries(rule.empties).map(([name, value]) =>
    value === '{}' ? sql`${sql.ref(name)} = '{}'::jsonb` : sql`${sql.ref(name)} = ${value}`,
  );
  await sql`update ${sql.table(table)} set ${sql.join(assignments)} where ${own}`.execute(db);
}

interface Emptied {
  now: Date;
  /** Of an erased person: by what they are known again. */
  hashes?: string[];
}

/** The row stays, without anything that says who it was. */
export async function emptyClient(
  { db, tenantId }: TenantScope,
  clientId: number,
  { now, hashes = [] }: Emptied,
): Promise<void> {
  await db
    .updateTable('client')
    .set({
      first_name: '–',
      last_name: '',
      email: '',
      contact_email: '',
      phone: '',
      address: '',
      city: '',
      county: '',
      zip_code: '',
    })
    .set({ citizenship: null, birth_date: null, birth_date_from: null, additional_info: '' })
    .set({ password_hash: null, ads_consent_at: null, ads_consent_from: null, imported: null })
    .set({
      allow_substitute_sms: false,
      weekly_goal: null,
      erased_at: now,
      erased_hashes: hashes,
      former_emails: [],
      blocked_at: null,
      blocked_by: null,
      block_reason: null,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', clientId)
    .execute();
}
