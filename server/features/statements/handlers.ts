import type { statementEndpoints } from '#api/statements/endpoints.ts';
import { ApiError, refusedField } from '../../endpoint/api-error.ts';
import type { HandlersOf } from '../../endpoint/handler.ts';
import { allocatePayment } from '../invoices/pay/settle-payment.ts';
import { atTill } from '../invoices/staff/at-till.ts';
import { importFile } from './import-file.ts';
import { heed, setAside } from './listing/commands.ts';
import { countMovements, listMovements } from './listing/queries.ts';
import { findMovement, listStatements } from './queries.ts';
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
  skippedCents: row.skipped_cents,
  differenceCents: row.difference_cents,
  problems: row.problems,
  movements: row.movements ?? 0,
  createdAt: row.created_at.toISOString(),
});

const refusalOf = ({ problem }: StatementError) =>
  refusedField(400, problem === 'too_large' ? 'statement_too_large' : 'statement_not_readable', 'file');

const pageSize = 100;
const whole = { state: undefined, statementId: undefined, after: undefined, limit: 1 };

/** `2026-11-16_12`: the day and the id of the last one shown. */
const readCursor = (cursor: string | undefined) =>
  cursor === undefined ? undefined : { bookedOn: cursor.slice(0, 10), id: Number(cursor.slice(11)) };

export const statementHandlers: HandlersOf<typeof statementEndpoints> = {
  importStatement: async (request) => {
    const { query, body: content } = request;
    const timeZone = await atTill(request, async (_, till) => till.timeZone);
    const statements = await readStatementsApart(content, timeZone).catch((error: unknown) => {
      throw error instanceof StatementError ? refusalOf(error) : error;
    });
    return atTill(request, async (scope, till) => {
      const { statementIds, ...counts } = await importFile(scope, till, { ...query, content, statements });
      const rows = await listStatements(scope, statementIds);
      return { statements: rows.map((row) => present(row)), ...counts };
    });
  },

  listStatements: async ({ inTenant }) => {
    const rows = await inTenant((scope) => listStatements(scope));
    return { items: rows.map((row) => present(row)) };
  },

  listMovements: ({ query, inTenant }) =>
    inTenant(async (scope) => {
      const state = query.open === 'true' ? 'open' : query.state;
      const after = readCursor(query.cursor);
      const rows = await listMovements(scope, { state, statementId: query.statement, after, limit: pageSize + 1 });
      const items = rows.slice(0, pageSize);
      const last = rows.length > pageSize ? items.at(-1) : undefined;
      const counts = await countMovements(scope, query.statement);
      return { items, counts, ...(last && { nextCursor: `${last.bookedOn}_${last.id}` }) };
    }),

  allocateMovement: (request) =>
    atTill(request, async (scope, till) => {
      const movement = await findMovement(scope, request.params.id);
      if (!movement?.payment_id) throw new ApiError(404, 'item_not_found');
      const { invoiceIds, clientId } = request.body;
      const wanted = { paymentId: movement.payment_id, invoiceIds, clientId };
      const { invoices, creditedCents } = await allocatePayment(scope, till, wanted);
      return { invoices, creditedCents };
    }),

  ignoreMovement: ({ params, body, claims, now, inTenant }) =>
    inTenant(async (scope) => {
      const [movement] = await listMovements(scope, { ...whole, only: params.id });
      if (!movement) throw new ApiError(404, 'item_not_found');
      if (movement.state === 'matched') throw new ApiError(409, 'changed_meanwhile');
      await setAside(scope, movement, { reason: body.reason, byClientId: claims.clientId, now });
      return undefined;
    }),

  heedMovement: ({ params, inTenant }) =>
    inTenant(async (scope) => {
      const movement = await findMovement(scope, params.id);
      if (!movement) throw new ApiError(404, 'item_not_found');
      await heed(scope, { id: params.id, paymentId: movement.payment_id });
      return undefined;
    }),
};
