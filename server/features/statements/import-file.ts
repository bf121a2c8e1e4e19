import { createHash } from 'node:crypto';
import type { statementWarnings } from '#api/statements/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { refusedField } from '../../endpoint/api-error.ts';
import type { Till } from '../invoices/till.ts';
import { lockBankLines } from '../ledger/commands.ts';
import { insertStatement } from './commands.ts';
import { importMovements } from './import-movements.ts';
import { findClosingBefore, findFile, listKnownKeys } from './queries.ts';
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
  payouts: number;
}

/**
 * Books what a file brings that no earlier one did. Throws `statement_already_imported` for the same file again, and
 * `statement_of_other_account` where none of its statements is of the seller's account.
 */
export async function importFile(scope: TenantScope, till: Till, file: ImportedFile): Promise<ImportCounts> {
  await lockBankLines(scope);
  const counts: ImportCounts = { statementIds: [], matched: 0, unallocated: 0, known: 0, payouts: 0 };
  const sha256 = createHash('sha256').update(file.content).digest('hex');
  if (await findFile(scope, sha256)) throw refusedField(409, 'statement_already_imported', 'content');
  if (!file.statements.some(({ iban }) => iban === till.seller.iban))
    throw refusedField(409, 'statement_of_other_account', 'content');
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
    const { matched, unallocated, payouts } = await importMovements(scope, till, {
      movements: fresh,
      origin: { iban, statementId },
    });
    counts.matched += matched;
    counts.unallocated += unallocated;
    counts.payouts += payouts;
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
