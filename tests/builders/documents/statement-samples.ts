import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { statementEndpoints } from '#api/statements/endpoints.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import type { FullTenant } from '#tests/support/contract/full-tenant.ts';
import { type AddRows, noInput, type SamplesOf } from '#tests/support/sample.ts';

const example = readFileSync(new URL('../../../docs/examples/statement.xml', import.meta.url));

let count = 0;

/** A movement that nobody has said yet what it is for. */
async function addMovement({ db, tenantId }: TenantScope, mark: string, clientId: number | null): Promise<number> {
  count += 1;
  const number = count;
  const at = new Date('2026-11-17T10:00:00Z');
  const statement = await db
    .insertInto('bank_statement')
    .values({
      tenant_id: tenantId,
      iban: mark,
      statement_id: mark,
      file_name: mark,
      file_sha256: mark,
      from_date: '2026-11-16',
      until_date: '2026-11-17',
      opening_cents: 0,
      closing_cents: 4990,
      warnings: JSON.stringify([]),
      skipped: 0,
      by_client_id: null,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const payment = await db
    .insertInto('payment')
    .values({
      tenant_id: tenantId,
      means: 'bank',
      amount_cents: 4990,
      client_id: clientId,
      payer_name: mark,
      external_id: `${mark} sample ${number}`,
      received_on: '2026-11-16',
      unit_id: null,
      by_client_id: null,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const posting = await db
    .insertInto('ledger_posting')
    .values({
      tenant_id: tenantId,
      kind: 'payment',
      on_date: '2026-11-17',
      invoice_id: null,
      payment_id: payment.id,
      refund_id: null,
      unit_id: null,
      by_client_id: null,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const entry = { tenant_id: tenantId, posting_id: posting.id, client_id: null, invoice_id: null };
  await db
    .insertInto('ledger_entry')
    .values([
      { ...entry, account: 'bank', amount_cents: 4990 },
      { ...entry, account: 'unallocated', amount_cents: -4990 },
    ])
    .execute();
  const movement = await db
    .insertInto('bank_movement')
    .values({
      tenant_id: tenantId,
      statement_id: statement.id,
      iban: mark,
      key: `${mark} ${number}`,
      amount_cents: 4990,
      booked_on: '2026-11-16',
      payer_name: mark,
      reference: '',
      text: mark,
      bank_reference: mark,
      payment_id: payment.id,
      match: 'none',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return movement.id;
}

export const statementSamples: SamplesOf<typeof statementEndpoints> = {
  // No two files are alike, and each is of the tenant's account.
  importStatement: async (tenant) => {
    const seller = await tenant.inScope(({ db }) =>
      db.selectFrom('tenant_settings').select('seller').executeTakeFirstOrThrow(),
    );
    const text = `${example.toString().replaceAll('EE382200221020145685', seller.seller.iban ?? '')}<!-- ${randomUUID()} -->`;
    return { query: { fileName: 'statement.xml' }, file: Buffer.from(text) };
  },
  listStatements: noInput,
  listMovements: noInput,
  ignoreMovement: async (tenant) => ({
    params: { id: await tenant.inScope((scope) => addMovement(scope, tenant.mark, null)) },
    body: { reason: `Not ours ${randomUUID()}` },
  }),
  heedMovement: async (tenant) => {
    const id = await tenant.inScope((scope) => addMovement(scope, tenant.mark, null));
    await tenant.inScope((scope) => addSetAside(scope, id, tenant.mark));
    return { params: { id } };
  },
  allocateMovement: async (tenant: FullTenant, person) => ({
    params: { id: await tenant.inScope((scope) => addMovement(scope, tenant.mark, null)) },
    body: { invoiceIds: [], clientId: person.id },
  }),
};

const addSetAside = ({ db, tenantId }: TenantScope, movement_id: number, reason: string) =>
  db
    .insertInto('movement_set_aside')
    .values({
      tenant_id: tenantId,
      movement_id,
      reason,
      by_client_id: null,
      set_aside_at: new Date('2026-11-17T10:00:00Z'),
    })
    .execute();

export const addStatementRows: AddRows = async (scope, { mark }) => {
  await addSetAside(scope, await addMovement(scope, mark, null), mark);
};
