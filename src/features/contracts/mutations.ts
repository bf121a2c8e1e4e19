import type { RiseBody } from '#api/contracts/rises/schema.ts';
import type { PayerBody } from '#api/contracts/schema.ts';
import { command, once, ownAnswers } from '#src/lib/data/command.ts';
import { api } from '#src/lib/session/call-as-user.ts';

export const contractMutations = {
  freeze: command(
    ({ id, ...body }: { id: number; from: string; until: string }) =>
      api('POST /user/contract/{id}/freeze', { params: { id }, body, ...once() }),
    { invalidates: [ownAnswers], when: 'done' },
  ),
  unfreeze: command(
    ({ id, from }: { id: number; from: string }) =>
      api('DELETE /user/contract/{id}/freeze', { params: { id }, query: { from }, ...once() }),
    { invalidates: [ownAnswers], when: 'done' },
  ),
  end: command(
    ({ id, because }: { id: number; because: 'price' | undefined }) =>
      api('POST /user/contract/{id}/end', { params: { id }, query: { because }, ...once() }),
    { invalidates: [ownAnswers], when: 'done' },
  ),
  announceRise: command(
    ({ body, idempotencyKey }: { body: RiseBody; idempotencyKey: string }) =>
      api('POST /admin/price-rise', { body, idempotencyKey }),
    { invalidates: [ownAnswers] },
  ),
  withdrawRise: command((id: number) => api('DELETE /admin/price-rise/{id}', { params: { id }, ...once() }), {
    invalidates: [ownAnswers],
  }),
  /** By an admin, for a client. */
  admin: command((act: ContractAct) => sendAct(act), { invalidates: [ownAnswers] }),
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
