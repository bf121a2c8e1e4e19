import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '#src/lib/session/call-as-user.ts';
import { statementQueries } from './queries.ts';

/** Without a network each fails at once with an error: nothing about money is queued. */
const always = { networkMode: 'always', retry: false } as const;

export interface ChosenFile {
  fileName: string;
  /** Base64. */
  content: string;
  /** The same for each attempt with this file. */
  idempotencyKey: string;
}

/** What was allocated changes invoices too, so all that was shown of both is asked again. */
const refresh = (client: QueryClient, clientId: number) => async () => {
  await client.invalidateQueries({ queryKey: statementQueries.all(clientId) });
  await client.invalidateQueries({ queryKey: ['own', clientId, 'openInvoices'] });
};

export const statementMutations = {
  importFile: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['statements', 'import'],
      mutationFn: ({ fileName, content, idempotencyKey }: ChosenFile) =>
        api('POST /admin/statement', { body: { fileName, content }, idempotencyKey }),
      onSuccess: refresh(client, clientId),
      ...always,
    }),
  allocate: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['statements', 'allocate'],
      mutationFn: ({ id, ...body }: { id: number; invoiceIds: number[]; clientId: number | null }) =>
        api('POST /admin/statement/movement/{id}/allocate', {
          params: { id },
          body,
          idempotencyKey: crypto.randomUUID(),
        }),
      onSettled: refresh(client, clientId),
      ...always,
    }),
  ignore: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['statements', 'ignore'],
      mutationFn: ({ id, reason }: { id: number; reason: string }) =>
        api('POST /admin/statement/movement/{id}/ignore', {
          params: { id },
          body: { reason },
          idempotencyKey: crypto.randomUUID(),
        }),
      onSettled: refresh(client, clientId),
      ...always,
    }),
  heed: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['statements', 'heed'],
      mutationFn: (id: number) =>
        api('DELETE /admin/statement/movement/{id}/ignore', { params: { id }, idempotencyKey: crypto.randomUUID() }),
      onSettled: refresh(client, clientId),
      ...always,
    }),
};
