import { endpoint } from '../endpoint.ts';
import { idParams } from '../wire-types.ts';
import {
  allocateBody,
  allocation,
  ignoreBody,
  importQuery,
  importResult,
  movementList,
  movementQuery,
  statementList,
} from './schema.ts';
import { statementBytes } from './statement-file.ts';

const read = { method: 'GET', access: 'admin' } as const;

const write = { access: 'admin', isIdempotent: true } as const;

/** Statements of the bank: what came in, and what it was for. */
export const statementEndpoints = {
  importStatement: endpoint({
    method: 'POST',
    path: '/admin/statement',
    summary: 'Read a file of camt.053, 052 or 054 (any version, 20 MB): each credit once, however often files overlap',
    access: 'admin',
    query: importQuery,
    fileBytes: statementBytes,
    response: importResult,
    errors: [
      'statement_not_readable',
      'statement_too_large',
      'statement_already_imported',
      'statement_of_other_account',
      'period_closed',
    ],
    isIdempotent: true,
  }),
  listStatements: endpoint({
    ...read,
    path: '/admin/statement',
    summary: 'Imported statements, newest first, with what does not add up',
    response: statementList,
    cacheKey: 'statements list',
    kept: { version: 2 },
  }),
  listMovements: endpoint({
    ...read,
    path: '/admin/statement/movement',
    summary: 'What came in, of one statement or all, the latest first, 100 at a time, by what became of it',
    query: movementQuery,
    response: movementList,
    cacheKey: 'statements movements',
    kept: {
      version: 1,
      without: ['items.*.payerName', 'items.*.text', 'items.*.reference', 'items.*.ignoredReason'],
    },
  }),
  allocateMovement: endpoint({
    method: 'POST',
    path: '/admin/statement/movement/{id}/allocate',
    summary: 'Say which invoices a movement pays, or whose credit it is',
    access: 'admin',
    params: idParams,
    body: allocateBody,
    response: allocation,
    errors: ['item_not_found', 'invoice_not_found', 'changed_meanwhile', 'period_closed'],
    isIdempotent: true,
  }),
  ignoreMovement: endpoint({
    ...write,
    method: 'POST',
    path: '/admin/statement/movement/{id}/ignore',
    summary: 'Set aside what is for no invoice, with the reason; its money stays unallocated for the accountant',
    params: idParams,
    body: ignoreBody,
    errors: ['changed_meanwhile'],
  }),
  heedMovement: endpoint({
    ...write,
    method: 'DELETE',
    path: '/admin/statement/movement/{id}/ignore',
    summary: 'Look at it again',
    params: idParams,
  }),
};
