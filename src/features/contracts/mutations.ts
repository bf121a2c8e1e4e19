import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { RiseBody } from '#api/contracts/rises/schema.ts';
import type { PayerBody } from '#api/contracts/schema.ts';
import { api } from '#src/lib/session/call-as-user.ts';

/** Without a network each fails at once with an error: nothing about contracts is queued. */
const always = { networkMode: 'always', retry: false } as const;
const once = () => ({ idempotencyKey: crypto.randomUUID() });

/** Bookings may end with it, so everything of one's own is fetched again. */
const refresh = (client: QueryClient, clientId: number) => client.invalidateQueries({ queryKey: ['own', clientId] });

export const contractMutations = {
  freeze: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['contracts', 'freeze'],
      mutationFn: ({ id, ...body }: { id: number; from: string; until: string }) =>
        api('POST /user/contract/{id}/freeze', { params: { id }, body, ...once() }),
      onSuccess: () => refresh(client, clientId),
      ...always,
    }),
  unfreeze: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['contracts', 'unfreeze'],
      mutationFn: ({ id, from }: { id: number; from: string }) =>
        api('DELETE /user/contract/{id}/freeze', { params: { id }, query: { from }, ...once() }),
      onSuccess: () => refresh(client, clientId),
      ...always,
    }),
  end: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['contracts', 'end'],
      mutationFn: ({ id, because }: { id: number; because: 'price' | undefined }) =>
        api('POST /user/contract/{id}/end', { params: { id }, query: { because }, ...once() }),
      onSuccess: () => refresh(client, clientId),
      ...always,
    }),
  announceRise: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['contracts', 'announceRise'],
      mutationFn: ({ body, idempotencyKey }: { body: RiseBody; idempotencyKey: string }) =>
        api('POST /admin/price-rise', { body, idempotencyKey }),
      onSettled: () => refresh(client, clientId),
      ...always,
    }),
  withdrawRise: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['contracts', 'withdrawRise'],
      mutationFn: (id: number) => api('DELETE /admin/price-rise/{id}', { params: { id }, ...once() }),
      onSettled: () => refresh(client, clientId),
      ...always,
    }),
  /** By an admin, for a client. */
  admin: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['contracts', 'admin'],
      mutationFn: (act: ContractAct) => sendAct(act),
      onSettled: () => refresh(client, clientId),
      ...always,
    }),
};

interface OfContract<C extends string, B> {
  change: C;
  id: number;
  body: B;
  /** The same for each attempt at the same thing. */
  idempotencyKey: string;
}

export type ContractAct =
  | OfContract<'block', { isBlocked: boolean; reason: string }>
  | OfContract<'freeze', { from: string; until: string }>
  | OfContract<'unfreeze', { from: string }>
  | OfContract<'end', { on: string; reason: string }>
  | OfContract<'payer', PayerBody>
  | OfContract<'hand_over', { note: string; isDueNoticeDelivered: true; isUndisputed: true }>;

function sendAct(act: ContractAct): Promise<unknown> {
  const { id, idempotencyKey } = act;
  const params = { id };
  switch (act.change) {
    case 'block':
      return api('PUT /admin/contract/{id}/block', { params, body: act.body, idempotencyKey });
    case 'freeze':
      return api('POST /admin/contract/{id}/freeze', { params, body: act.body, idempotencyKey });
    case 'unfreeze':
      return api('DELETE /admin/contract/{id}/freeze', { params, query: act.body, idempotencyKey });
    case 'end':
      return api('POST /admin/contract/{id}/end', { params, body: act.body, idempotencyKey });
    case 'payer':
      return api('PUT /admin/contract/{id}/payer', { params, body: act.body, idempotencyKey });
    default:
      return api('POST /admin/contract/{id}/hand-over', { params, body: act.body, idempotencyKey });
  }
}
