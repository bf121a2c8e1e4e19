import { fileContent } from '../documents/schema.ts';
import { endpoint } from '../endpoint.ts';
import { idParams } from '../wire-types.ts';
import { oneOpening, openingBody, openings, reverseOpeningBody } from './opening-schema.ts';
import {
  balanceQuery,
  batchQuery,
  closeDayBody,
  countQuery,
  dayQuery,
  deskDays,
  drawerBody,
  exportBatches,
  mapping,
  mappingBody,
  oneBatch,
  oneDeskDay,
  ownDayQuery,
  periods,
  spanQuery,
  tillCounts,
  trialBalance,
  untilBody,
  vatFigures,
} from './schema.ts';

const read = { method: 'GET', access: 'admin' } as const;
const write = { access: 'admin', isIdempotent: true } as const;

/** What an accountant needs, and the count of a till. */
export const accountingEndpoints = {
  getAccountingMapping: endpoint({
    ...read,
    path: '/admin/accounting/mapping',
    summary: 'Which account, VAT code and cost centre of the accountant’s books an entry goes to',
    response: mapping,
  }),
  setAccountingMapping: endpoint({
    ...write,
    method: 'PUT',
    path: '/admin/accounting/mapping',
    summary: 'Replace that table; batches that are closed stay as they are',
    body: mappingBody,
    response: mapping,
    errors: ['changed_meanwhile'],
  }),
  listExportBatches: endpoint({
    ...read,
    path: '/admin/accounting/batch',
    summary: 'Closed batches, newest first, and how many postings up to a date wait for the next',
    query: batchQuery,
    response: exportBatches,
  }),
  closeExportBatch: endpoint({
    ...write,
    method: 'POST',
    path: '/admin/accounting/batch',
    summary: 'Close a batch of all postings up to a date that are in no other',
    body: untilBody,
    response: oneBatch,
    errors: ['item_not_found'],
  }),
  getExportFile: endpoint({
    ...read,
    path: '/admin/accounting/batch/{id}/file',
    summary: 'A closed batch as CSV: UTF-8 with a mark, semicolons, dates as 2026-11-13',
    params: idParams,
    response: fileContent,
  }),
  getTrialBalance: endpoint({
    ...read,
    path: '/admin/accounting/balance',
    summary: 'The sums of each account up to a date',
    query: balanceQuery,
    response: trialBalance,
  }),
  getVatFigures: endpoint({
    ...read,
    path: '/admin/accounting/vat',
    summary:
      'What was taxed in a span of days by its tax date, for each rate and for each partner with a registry code',
    query: spanQuery,
    response: vatFigures,
  }),
  getVatFile: endpoint({
    ...read,
    path: '/admin/accounting/vat/file',
    summary:
      'The partners of that span as CSV, an invoice and rate in a line, for the annexes of the VAT return (KMD INF, PVN 1-III)',
    query: spanQuery,
    response: fileContent,
  }),
  getClosedPeriod: endpoint({
    ...read,
    path: '/admin/accounting/period',
    summary: 'Until when the books are closed',
    response: periods,
  }),
  closePeriod: endpoint({
    ...write,
    method: 'POST',
    path: '/admin/accounting/period',
    summary: 'Close the books up to a day before today: nothing is booked or issued there any more',
    body: untilBody,
    response: periods,
    errors: ['period_closed'],
  }),
  listDeskDays: endpoint({
    ...read,
    path: '/admin/accounting/day',
    summary: 'What everybody at the desk took on a day, in cash and by card, and what they counted',
    query: dayQuery,
    response: deskDays,
  }),
  listTillCounts: endpoint({
    ...read,
    path: '/admin/accounting/day/count',
    summary: 'All counts of tills, the latest first, 50 at a time',
    query: countQuery,
    response: tillCounts,
  }),
  listOwnTillCounts: endpoint({
    ...read,
    path: '/desk/closing/count',
    summary: 'One’s own counts, the latest first, 50 at a time',
    access: 'desk_writing',
    query: countQuery,
    response: tillCounts,
  }),
  getOwnDeskDay: endpoint({
    ...read,
    path: '/desk/closing',
    summary: 'The same of oneself',
    access: 'desk_writing',
    query: ownDayQuery,
    response: oneDeskDay,
  }),
  listOpenings: endpoint({
    ...read,
    path: '/admin/accounting/opening',
    summary: 'Opening balances that were entered, the latest first',
    response: openings,
  }),
  enterOpening: endpoint({
    ...write,
    method: 'POST',
    path: '/admin/accounting/opening',
    summary:
      'Enter what a club brings along that moves in: bank, cash, what clients owe and are owed, gift cards. Once, until it is taken back',
    body: openingBody,
    response: oneOpening,
    errors: ['period_closed', 'seller_incomplete', 'changed_meanwhile'],
  }),
  reverseOpening: endpoint({
    ...write,
    method: 'POST',
    path: '/admin/accounting/opening/{id}/reversal',
    summary: 'Take opening balances back by entries that correct them; what of them was paid becomes credit',
    params: idParams,
    body: reverseOpeningBody,
    response: oneOpening,
    errors: ['item_not_found', 'changed_meanwhile', 'refund_not_possible', 'seller_incomplete'],
  }),
  moveDrawerCash: endpoint({
    ...write,
    method: 'POST',
    path: '/desk/drawer',
    summary:
      'Say with how much change money one’s day begins, bring cash to the bank, or put it in or take it out for a reason',
    access: 'desk_writing',
    body: drawerBody,
    response: oneDeskDay,
    errors: ['period_closed'],
  }),
  closeDeskDay: endpoint({
    ...write,
    method: 'POST',
    path: '/desk/closing',
    summary:
      'Say what is in the till at the end of one’s day; a later count replaces an earlier one. What differs needs a reason',
    access: 'desk_writing',
    body: closeDayBody,
    response: oneDeskDay,
    errors: ['period_closed'],
  }),
};
