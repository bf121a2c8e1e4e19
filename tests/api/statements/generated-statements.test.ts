import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findMoneyFaults } from '#server/features/invoices/faults/queries.ts';
import { importFile } from '#server/features/statements/import-file.ts';
import type { BankStatement } from '#server/features/statements/reading/bank-statement.ts';
import { readStatements } from '#server/features/statements/reading/read-statements.ts';
import { buildInvoice, lineOf, testTill } from '#tests/builders/money/test-till.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { openTestClub, type TestClub } from '#tests/support/app/test-club.ts';
import { inSoak } from '#tests/support/in-soak.ts';
import {
  movedCents,
  ourCents,
  type Rendering,
  renderings,
  renderStatement,
  type StoryEntry,
  type StoryFile,
  stories,
} from '#tests/support/money/statement-story.ts';

let server: TestApp;
let club: TestClub;
let clientId: number;
let iban: string;
let count = 0;
let openingCents = 100_000;

beforeAll(async () => {
  server = await openTestApp();
  club = await openTestClub(server);
  [{ clientId }] = await club.addPeople(1, 'none');
  iban = await club.inScope(async (scope) => (await testTill(scope, server.clock.now)).seller.iban);
});
afterAll(() => server?.close());

const pairs = fc
  .tuple(renderings, renderings)
  .filter(([first, second]) => JSON.stringify(first) !== JSON.stringify(second));

describe('a statement never loses a cent', () => {
  const numRuns = inSoak(600, 40);

  it(`${numRuns} statements of all versions, encodings and omissions are booked as opening and closing say, once`, {
    timeout: 600_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(stories, pairs, async (story, how) => {
        expect(await findFaults(story, how)).toEqual([]);
      }),
      { numRuns, seed: Number(process.env['SOAK_SEED'] ?? 33), endOnFailure: true },
    );
    expect(await club.inScope(findMoneyFaults)).toEqual([]);
  });
});

const without = (
  statement: BankStatement,
  isKept: (movement: BankStatement['movements'][number], at: number) => boolean,
) => ({
  ...statement,
  movements: statement.movements.filter((movement, at) => isKept(movement, at)),
});

/** Faults as readers have had them. */
const planted: Record<string, Fault> = {
  'parts without amounts vanish': (statement) => without(statement, ({ doubt }) => doubt === null),
  'a debit among credits is added': (statement) => ({
    ...statement,
    movements: statement.movements.map((movement) =>
      movement.isReversal || movement.isCharge
        ? movement
        : { ...movement, amountCents: Math.abs(movement.amountCents) },
    ),
  }),
  'charges vanish': (statement) => without(statement, ({ isCharge }) => !isCharge),
  'reversals vanish': (statement) => without(statement, ({ isReversal }) => !isReversal),
  'one reference is one line': (statement) =>
    without(
      statement,
      ({ bankReference }, at) =>
        bankReference === '' || statement.movements.findIndex((other) => other.bankReference === bankReference) === at,
    ),
  'a day moves with the file': (statement) => {
    count += 1;
    return {
      ...statement,
      movements: statement.movements.map((movement) => ({
        ...movement,
        bankReference: '',
        text: `${movement.text}${count}`,
      })),
    };
  },
};

describe('a fault would be seen', () => {
  it.each(Object.entries(planted))('%s', { timeout: 120_000 }, async (_, fault) => {
    let seen: unknown[] = [];
    for (const [story, how] of fc.sample(fc.tuple(stories, pairs), { numRuns: 60, seed: 33 })) {
      seen = await findFaults(story, how, fault);
      if (seen.length > 0) break;
    }
    expect(seen).not.toEqual([]);
  });
});

/** What a faulty reader would make of a statement. */
type Fault = (statement: BankStatement) => BankStatement;
const none: Fault = (statement) => statement;

/** Three invoices, so that some parts pay them. */
async function newFile(): Promise<StoryFile> {
  count += 1;
  const references: string[] = [];
  await club.inScope(async (scope) => {
    for (const unitPriceCents of [1000, 4990, 12_345]) {
      const { id } = await buildInvoice(scope, server.clock.now, { clientId, lines: [lineOf({ unitPriceCents })] });
      const row = await scope.db
        .selectFrom('invoice')
        .select('reference_number')
        .where('id', '=', id)
        .executeTakeFirst();
      references.push(row?.reference_number ?? '');
    }
  });
  return { mark: `S${count}X`, iban, openingCents, references };
}

const bankCents = () =>
  club.inScope(async ({ db, tenantId }) => {
    const { rows } = await sql<{ cents: number }>`
      select coalesce(sum(amount_cents), 0)::bigint as cents from ledger_entry
      where tenant_id = ${tenantId} and account = 'bank'`.execute(db);
    return rows[0]?.cents ?? 0;
  });

/** Movements of a statement that nobody has explained and nobody is told of. */
const silentOnes = (statementIds: readonly number[]) =>
  club.inScope(async ({ db, tenantId }) => {
    const { rows } = await sql<{ id: number }>`
      select m.id from bank_movement m
      where m.tenant_id = ${tenantId} and m.statement_id = any(${[...statementIds]}::int[])
        and (m.payment_id is null or (exists (select from ledger_posting p
            join ledger_entry e on e.tenant_id = p.tenant_id and e.posting_id = p.id and e.account = 'unallocated'
            where p.tenant_id = m.tenant_id and p.payment_id = m.payment_id)
          and not exists (select from money_task t where t.tenant_id = m.tenant_id and t.payment_id = m.payment_id)))`.execute(
      db,
    );
    return rows;
  });

async function take(file: Buffer, fault: Fault) {
  const statements = readStatements(file, 'Europe/Tallinn').map((statement) => fault(statement));
  return club.inScope(async (scope) => {
    const till = await testTill(scope, server.clock.now);
    const counts = await importFile(scope, till, { fileName: 'story.xml', content: file, statements });
    const rows = await scope.db
      .selectFrom('bank_statement')
      .select(['problems', 'warnings'])
      .where('id', 'in', counts.statementIds)
      .execute();
    return {
      ...counts,
      problems: rows.flatMap(({ problems }) => problems),
      warnings: rows.flatMap((row) => row.warnings),
    };
  });
}

/** Imports a story, and again as another bank would write it. Returns what is not as it should be. */
async function findFaults(
  story: readonly StoryEntry[],
  [first, second]: readonly [Rendering, Rendering],
  fault = none,
) {
  const file = await newFile();
  openingCents += movedCents(story);
  const faults: unknown[] = [];
  const before = await bankCents();
  const taken = await take(renderStatement(story, first, file), fault);
  const moved = (await bankCents()) - before;
  if (moved !== ourCents(story)) faults.push({ moved, expected: ourCents(story) });
  if (first.hasEnds && taken.warnings.includes('closing_does_not_add_up')) faults.push(taken.warnings);
  const silent = await silentOnes(taken.statementIds);
  if (silent.length > 0) faults.push({ silent });
  const unclear = story.filter(
    ({ kind, parts, amounts }) =>
      (kind === 'credit' || kind === 'reversal') && parts.length > 1 && (amounts === 'none' || amounts === 'foreign'),
  );
  if (taken.problems.length > unclear.length) faults.push(taken.problems);
  const again = await take(renderStatement(story, { ...second, placeholder: first.placeholder }, file), fault);
  const movedAgain = (await bankCents()) - before - moved;
  const { matched, unallocated, payouts, transfers } = again;
  if (movedAgain !== 0 || matched + unallocated + payouts + transfers > 0) faults.push({ movedAgain, again });
  return faults;
}
