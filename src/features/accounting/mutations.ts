import type { OpeningBody } from '#api/accounting/opening-schema.ts';
import type { DrawerBody, MappingRow } from '#api/accounting/schema.ts';
import type { PlainDate } from '#api/dates.ts';
import { areaOf, command, once } from '#src/lib/data/command.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { accountingQueries } from './queries.ts';

export interface Count {
  date: PlainDate;
  countedCashCents: number;
  countedTerminalCents: number;
  note: string;
}

export const accountingMutations = {
  closeBatch: command((until: PlainDate) => api('POST /admin/accounting/batch', { body: { until }, ...once() }), {
    invalidates: [accountingQueries.all],
    when: 'done',
  }),
  /** The file of a batch. */
  readFile: command((id: number) => api('GET /admin/accounting/batch/{id}/file', { params: { id } })),
  /** The partners of a span of days, for the annexes of the return. */
  readVatFile: command((query: { from: PlainDate; until: PlainDate }) =>
    api('GET /admin/accounting/vat/file', { query }),
  ),
  saveMapping: command(
    (body: { items: MappingRow[]; version: number }) => api('PUT /admin/accounting/mapping', { body, ...once() }),
    { becomes: accountingQueries.mapping, when: 'done' },
  ),
  closePeriod: command((until: PlainDate) => api('POST /admin/accounting/period', { body: { until }, ...once() }), {
    invalidates: [accountingQueries.all],
    when: 'done',
  }),
  enterOpening: command((body: OpeningBody) => api('POST /admin/accounting/opening', { body, ...once() }), {
    invalidates: [accountingQueries.all],
    when: 'done',
  }),
  reverseOpening: command(
    ({ id, reason }: { id: number; reason: string }) =>
      api('POST /admin/accounting/opening/{id}/reversal', {
        params: { id },
        body: { reason },
        ...once(),
      }),
    { invalidates: [accountingQueries.all], when: 'done' },
  ),
  /** Change money, cash to the bank, cash in and out. */
  moveCash: command((body: DrawerBody) => api('POST /desk/drawer', { body, ...once() }), {
    invalidates: [areaOf('GET /desk/closing')],
    when: 'done',
  }),
  closeDay: command((body: Count) => api('POST /desk/closing', { body, ...once() }), {
    invalidates: [areaOf('GET /desk/closing')],
    when: 'done',
  }),
};
