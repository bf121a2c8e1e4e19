import { createHash } from 'node:crypto';
import { addDays } from '#api/dates.ts';
import type { LineProblem } from '#api/statements/line-problems.ts';
import type { statementWarnings } from '#api/statements/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { refusedField } from '../../endpoint/api-error.ts';
import type { Till } from '../invoices/till.ts';
import { lockBankLines } from '../ledger/commands.ts';
import { findClosedUntil } from '../ledger/queries.ts';
import { insertStatement, setProblems } from './commands.ts';
import { importMovements } from './import-movements.ts';
import { type FreshMovement, findFresh } from './known-lines.ts';
import { findClosingBefore, findFile } from './queries.ts';
import { type BankStatement, bookedNetOf } from './reading/bank-statement.ts';

export interface ImportedFile {
  fileName: string;
  content: Uint8Array;
  statements: readonly BankStatement[];
}

export interface ImportCounts {
  statementIds: number[];
  matched: number;
  unallocated: number;
  known: number;
  payouts: number;
  transfers: number;
}

/**
 * Books what a file brings that no earlier one did. Throws `statement_already_imported` for the same file again, and
 * `statement_of_other_account` where none of its statements is of the seller's account.
 */
export async function importFile(scope: TenantScope, till: Till, file: ImportedFile): Promise<ImportCounts> {
  await lockBankLines(scope);
  const sha256 = createHash('sha256').update(file.content).digest('hex');
  if (await findFile(scope, sha256)) throw refusedField(409, 'statement_already_imported', 'file');
  if (!file.statements.some(({ iban }) => iban === till.seller.iban))
    throw refusedField(409, 'statement_of_other_account', 'file');
  const counts: ImportCounts = { statementIds: [], matched: 0, unallocated: 0, known: 0, payouts: 0, transfers: 0 };
  const closedUntil = await findClosedUntil(scope);
  const firstOpen = closedUntil === null ? undefined : addDays(closedUntil, 1);
  const statements = file.statements.map((statement) => withDates(statement, till));
  const fresh = await findFreshOf(scope, till, statements);
  for (const [at, statement] of statements.entries()) {
    const own = fresh.filter((movement) => movement.statement === at);
    const statementId = await addStatement(scope, till, { file, statement, sha256 });
    counts.statementIds.push(statementId);
    if (!isOurs(till, statement)) continue;
    const origin = { iban: statement.iban, statementId, firstOpen, today: till.today };
    const booked = await importMovements(scope, till, { movements: own, origin });
    await setProblems(scope, statementId, inOrder([...statement.problems, ...booked.problems]));
    counts.matched += booked.matched;
    counts.unallocated += booked.unallocated;
    counts.payouts += booked.payouts;
    counts.transfers += booked.transfers;
    counts.known += statement.movements.length - own.length;
  }
  return counts;
}

/** What no date stands beside came at the latest today. */
const withDates = (statement: BankStatement, { today }: Till): BankStatement => ({
  ...statement,
  movements: statement.movements.map((movement) => ({ ...movement, bookedOn: movement.bookedOn || today })),
});

/** All statements of the file at once: two alike lines in two of them are two. */
async function findFreshOf(scope: TenantScope, till: Till, statements: readonly BankStatement[]) {
  const all = statements.flatMap((statement, at) =>
    isOurs(till, statement) ? statement.movements.map((movement) => ({ ...movement, statement: at })) : [],
  );
  const fresh = await findFresh(scope, till.seller.iban, all);
  return fresh as (FreshMovement & { statement: number })[];
}

const inOrder = (problems: readonly LineProblem[]): LineProblem[] => problems.toSorted((a, b) => a.line - b.line);

const isOurs = ({ seller }: Till, { iban, currency }: BankStatement): boolean =>
  iban === seller.iban && currency === 'EUR';

async function addStatement(
  scope: TenantScope,
  till: Till,
  { file, statement, sha256 }: { file: ImportedFile; statement: BankStatement; sha256: string },
): Promise<number> {
  return insertStatement(scope, {
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
    skipped_cents: statement.skippedCents,
    difference_cents: differenceOf(statement),
    problems: JSON.stringify(statement.problems),
    by_client_id: till.byClientId,
    created_at: till.now,
  });
}

/** What the closing balance says beyond the opening balance and all that is booked; null where it says neither. */
export function differenceOf(statement: BankStatement): number | null {
  const { openingCents, closingCents } = statement;
  return openingCents === null || closingCents === null ? null : closingCents - openingCents - bookedNetOf(statement);
}

type Warning = (typeof statementWarnings)[number];

async function findWarnings(scope: TenantScope, till: Till, statement: BankStatement): Promise<Warning[]> {
  const { iban, currency, from, openingCents } = statement;
  const warnings: Warning[] = [];
  if (iban !== till.seller.iban) warnings.push('other_account');
  if (currency !== 'EUR') warnings.push('other_currency');
  if ((differenceOf(statement) ?? 0) !== 0) warnings.push('closing_does_not_add_up');
  const before = from === null ? null : await findClosingBefore(scope, iban, from);
  if (before !== null && openingCents !== null && before !== openingCents) warnings.push('opening_does_not_follow');
  return warnings;
}
