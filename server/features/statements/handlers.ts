import type { statementEndpoints } from '#api/statements/endpoints.ts';
import { ApiError, refusedField } from '../../endpoint/api-error.ts';
import type { HandlersOf } from '../../endpoint/handler.ts';
import { allocatePayment } from '../invoices/pay/settle-payment.ts';
import { atTill } from '../invoices/staff/at-till.ts';
import { importFile } from './import-file.ts';
import { findMovement, listMovements, listStatements } from './queries.ts';
import { StatementError } from './reading/bank-statement.ts';
import { readStatementsApart } from './reading/read-statements-apart.ts';

type StatementRow = Awaited<ReturnType<typeof listStatements>>[number];

const present = (row: StatementRow) => ({
  id: row.id,
  iban: row.iban,
  statementId: row.statement_id,
  fileName: row.file_name,
  from: row.from_date,
  until: row.until_date,
  openingCents: row.opening_cents,
  closingCents: row.closing_cents,
  warnings: row.warnings,
  skipped: row.skipped,
  movements: row.movements ?? 0,
  createdAt: row.created_at.toISOString(),
});

export const statementHandlers: HandlersOf<typeof statementEndpoints> = {
  importStatement: async (request) => {
    const { fileName, content: text } = request.body;
    const content = Buffer.from(text, 'base64');
    const statements = await readStatementsApart(content).catch((error: unknown) => {
      throw error instanceof StatementError ? refusedField(400, 'statement_not_readable', 'content') : error;
    });
    return atTill(request, async (scope, till) => {
      const { statementIds, ...counts } = await importFile(scope, till, { fileName, content, statements });
      const rows = await listStatements(scope, statementIds);
      return { statements: rows.map((row) => present(row)), ...counts };
    });
  },

  listStatements: async ({ inTenant }) => {
    const rows = await inTenant((scope) => listStatements(scope));
    return { items: rows.map((row) => present(row)) };
  },

  listMovements: async ({ query, inTenant }) => {
    const filter = { isOpen: query.open === 'true', statementId: query.statement };
    return { items: await inTenant((scope) => listMovements(scope, filter)) };
  },

  allocateMovement: (request) =>
    atTill(request, async (scope, till) => {
      const movement = await findMovement(scope, request.params.id);
      if (!movement?.payment_id) throw new ApiError(404, 'item_not_found');
      const { invoiceIds, clientId } = request.body;
      const wanted = { paymentId: movement.payment_id, invoiceIds, clientId };
      const { invoices, creditedCents } = await allocatePayment(scope, till, wanted);
      return { invoices, creditedCents };
    }),
};
