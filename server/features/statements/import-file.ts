import { createHash } from 'node:crypto';
import type { statementWarnings } from '#api/statements/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import type { Till } from '../invoices/till.ts';
import { insertStatement, lockImports } from './commands.ts';
import { importMovements } from './import-movements.ts';
import { findClosingBefore, listKnownKeys } from './queries.ts';
import type { BankStatement } from './reading/bank-statement.ts';

export interface ImportedFile {
  fileName: string;
  content: Buffer;
  statements: readonly BankStatement[];
}

export interface ImportCounts {
  statementIds: number[];
  matched: number;
  unallocated: number;
  known: number;
}

/** Books what a file brings that no earlier one did. */
export async function importFile(scope: TenantScope, till: Till, file: ImportedFile): Promise<ImportCounts> {
  await lockImports(scope);
  const counts: ImportCounts = { statementIds: [], matched: 0, unallocated: 0, known: 0 };
  const sha256 = createHash('sha256').update(file.content).digest('hex');
  for (const statement of file.statements) {
    const statementId = await insertStatement(scope, {
      iban: statement.iban,
      statement_id: statement.id,
      file_name: file.fileName,
      file_sha256: sha256,
      from_date: statement.from,
      until_date: statement.until,
      opening_cents: statement.openingCents,
      closing_cents: statement.closingCents,
      warnings: JSON.stringify(await findWarnings(scope, till, statement)),
      skipped: statement.skipped,
      by_client_id: till.byClientId,
      created_at: till.now,
    });
    counts.statementIds.push(statementId);
    if (!isOurs(till, statement)) continue;
    const { iban, movements } = statement;
    const known = await listKnownKeys(
      scope,
      iban,
      movements.map(({ key }) => key),
    );
    const fresh = movements.filter(({ key, amountCents }) => !known.has(key) && amountCents !== 0);
    const { matched, unallocated } = await importMovements(scope, till, {
      movements: fresh,
      origin: { iban, statementId },
    });
    counts.matched += matched;
    counts.unallocated += unallocated;
    counts.known += movements.length - fresh.length;
  }
  return counts;
}

const isOurs = ({ seller }: Till, { iban, currency }: BankStatement): boolean =>
  iban === seller.iban && currency === 'EUR';

type Warning = (typeof statementWarnings)[number];

async function findWarnings(scope: TenantScope, till: Till, statement: BankStatement): Promise<Warning[]> {
  const { iban, currency, from, openingCents, closingCents, bookedNetCents } = statement;
  const warnings: Warning[] = [];
  if (iban !== till.seller.iban) warnings.push('other_account');
  if (currency !== 'EUR') warnings.push('other_currency');
  if (openingCents !== null && closingCents !== null && openingCents + bookedNetCents !== closingCents) {
    warnings.push('closing_does_not_add_up');
  }
  const before = from === null ? null : await findClosingBefore(scope, iban, from);
  if (before !== null && openingCents !== null && before !== openingCents) warnings.push('opening_does_not_follow');
  return warnings;
}
