import type { ClientExtract } from '#api/clients/care-schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { ClientRow } from '../card/queries.ts';
import { openIdentityCode } from '../changes/identity.ts';
import { eraseRules } from './erase-rules.ts';
import { findOwnRow, listOwned, listOwnRows } from './queries.ts';

/** Of no use to a person: made anew from what is there, or of a device. */
const derived = ['client_word', 'idempotency', 'desk_code'];

/** Everything that is stored of a client, from every table that refers to them as its owner. */
export async function extractClient(
  scope: TenantScope,
  { id: clientId, sealedCode }: ClientRow,
  { secret, tenantId, now }: { secret: string; tenantId: number; now: Date },
): Promise<ClientExtract> {
  const tables: ClientExtract['tables'] = {};
  for (const { table, column } of await listOwned(scope)) {
    if (derived.includes(table)) continue;
    const rows = await listOwnRows(scope, { table, column, clientId });
    if (rows.length > 0) tables[table] = rows;
  }
  return {
    createdAt: now.toISOString(),
    client: await findOwnRow(scope, clientId),
    ...(sealedCode !== null && { identityCode: openIdentityCode(secret, { tenantId, clientId }, sealedCode) }),
    tables,
    areas: areasOf(tables),
  };
}

/** The areas of the privacy notice that have any rows, with their tables. */
function areasOf(tables: ClientExtract['tables']): NonNullable<ClientExtract['areas']> {
  const found = Object.entries(eraseRules).map(([area, rules]) => [
    area,
    Object.keys(rules).filter((table) => table in tables),
  ]);
  return Object.fromEntries(found.filter(([, names]) => names?.length));
}
