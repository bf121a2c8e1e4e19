import { billQueries } from '#src/features/invoices/staff/queries.ts';
import { type AnswersOf, command, once } from '#src/lib/data/command.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { statementQueries } from './queries.ts';

export interface ChosenFile {
  fileName: string;
  body: Blob;
  /** The same for each attempt with this file. */
  idempotencyKey: string;
}

/** What was allocated changes invoices too, so all that was shown of both is asked again. */
const changed: AnswersOf[] = [statementQueries.all, billQueries.all];

export const statementMutations = {
  importFile: command(
    ({ fileName, body, idempotencyKey }: ChosenFile) =>
      api('POST /admin/statement', { query: { fileName }, body, idempotencyKey }),
    { invalidates: changed, when: 'done' },
  ),
  allocate: command(
    ({ id, ...body }: { id: number; invoiceIds: number[]; clientId: number | null }) =>
      api('POST /admin/statement/movement/{id}/allocate', {
        params: { id },
        body,
        ...once(),
      }),
    { invalidates: changed },
  ),
  ignore: command(
    ({ id, reason }: { id: number; reason: string }) =>
      api('POST /admin/statement/movement/{id}/ignore', {
        params: { id },
        body: { reason },
        ...once(),
      }),
    { invalidates: changed },
  ),
  heed: command((id: number) => api('DELETE /admin/statement/movement/{id}/ignore', { params: { id }, ...once() }), {
    invalidates: changed,
  }),
};
