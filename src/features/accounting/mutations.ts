import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { OpeningBody } from '#api/accounting/opening-schema.ts';
import type { DrawerBody, MappingRow } from '#api/accounting/schema.ts';
import type { PlainDate } from '#api/dates.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { accountingQueries } from './queries.ts';

/** Without a network each fails at once with an error: nothing about money is queued. */
const always = { networkMode: 'always', retry: false } as const;

const refresh = (client: QueryClient, clientId: number) => () =>
  client.invalidateQueries({ queryKey: accountingQueries.all(clientId) });

export interface Count {
  date: PlainDate;
  countedCashCents: number;
  countedTerminalCents: number;
  note: string;
}

export const accountingMutations = {
  closeBatch: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['accounting', 'closeBatch'],
      mutationFn: (until: PlainDate) =>
        api('POST /admin/accounting/batch', { body: { until }, idempotencyKey: crypto.randomUUID() }),
      onSuccess: refresh(client, clientId),
      ...always,
    }),
  /** The file of a batch. */
  readFile: () =>
    mutationOptions({
      mutationKey: ['accounting', 'readFile'],
      mutationFn: (id: number) => api('GET /admin/accounting/batch/{id}/file', { params: { id } }),
      ...always,
    }),
  /** The partners of a span of days, for the annexes of the return. */
  readVatFile: () =>
    mutationOptions({
      mutationKey: ['accounting', 'readVatFile'],
      mutationFn: (query: { from: PlainDate; until: PlainDate }) => api('GET /admin/accounting/vat/file', { query }),
      ...always,
    }),
  saveMapping: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['accounting', 'saveMapping'],
      mutationFn: (body: { items: MappingRow[]; version: number }) =>
        api('PUT /admin/accounting/mapping', { body, idempotencyKey: crypto.randomUUID() }),
      onSuccess: (saved) => client.setQueryData(accountingQueries.mapping(clientId).queryKey, saved),
      ...always,
    }),
  closePeriod: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['accounting', 'closePeriod'],
      mutationFn: (until: PlainDate) =>
        api('POST /admin/accounting/period', { body: { until }, idempotencyKey: crypto.randomUUID() }),
      onSuccess: refresh(client, clientId),
      ...always,
    }),
  enterOpening: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['accounting', 'enterOpening'],
      mutationFn: (body: OpeningBody) =>
        api('POST /admin/accounting/opening', { body, idempotencyKey: crypto.randomUUID() }),
      onSuccess: refresh(client, clientId),
      ...always,
    }),
  reverseOpening: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['accounting', 'reverseOpening'],
      mutationFn: ({ id, reason }: { id: number; reason: string }) =>
        api('POST /admin/accounting/opening/{id}/reversal', {
          params: { id },
          body: { reason },
          idempotencyKey: crypto.randomUUID(),
        }),
      onSuccess: refresh(client, clientId),
      ...always,
    }),
  /** Change money, cash to the bank, cash in and out. */
  moveCash: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['accounting', 'moveCash'],
      mutationFn: (body: DrawerBody) => api('POST /desk/drawer', { body, idempotencyKey: crypto.randomUUID() }),
      onSuccess: () => client.invalidateQueries({ queryKey: ['own', clientId, 'till'] }),
      ...always,
    }),
  closeDay: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['accounting', 'closeDay'],
      mutationFn: (body: Count) => api('POST /desk/closing', { body, idempotencyKey: crypto.randomUUID() }),
      onSuccess: () => client.invalidateQueries({ queryKey: ['own', clientId, 'till'] }),
      ...always,
    }),
};
