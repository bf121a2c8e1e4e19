import { benchBilling } from './money/billing.ts';
import { openMoneyDatabase } from './money/money-database.ts';
import { benchSettle } from './money/settle.ts';
import type { BenchRun } from './run-bench.ts';

/** What money costs, each in a database of its own. */
export async function runMoney({ report, isWanted }: BenchRun): Promise<void> {
  if (isWanted('settle')) {
    const database = await openMoneyDatabase();
    const { table, findings } = await benchSettle(database).finally(database.stop);
    report.find(findings);
    report.add(
      'Settling a payment',
      `A notification that pays an invoice of a ticket: order, payment, entries, ticket and notice in one transaction, without HTTP. Against it,
its own statements, recorded and sent one by one as the same role. Both are rolled back after the commit's checks.`,
      table,
    );
  }
  if (isWanted('billing')) {
    const database = await openMoneyDatabase();
    const { table, findings } = await benchBilling(database).finally(database.stop);
    report.find(findings);
    report.add(
      'A month’s invoices',
      `Each member has one monthly contract; 500 in a transaction, as the job does. Against it, all rows that were written, inserted from copies
of their tables in one transaction, with the same keys, constraints and triggers.`,
      table,
    );
  }
}
