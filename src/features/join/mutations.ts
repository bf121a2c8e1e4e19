import type { BuyContractBody, ContractCheckBody } from '#api/join/member-schema.ts';
import type { JoinBody, JoinCheckBody } from '#api/join/schema.ts';
import { callApi } from '#src/lib/api/call-api.ts';
import { command } from '#src/lib/data/command.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { readDeviceInfo } from '#src/lib/session/device-info.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';

/** What is sent: of somebody who joins, or of a member. */
export type Order = { kind: 'join'; body: JoinBody } | { kind: 'contract'; body: BuyContractBody };

async function finish(secret: string): Promise<void> {
  const { token } = await callApi('POST /public/join/session', {
    body: { secret, deviceParameters: readDeviceInfo() },
  });
  sessionStore.setToken(token);
}

export const joinMutations = {
  check: command((body: JoinCheckBody) => api('POST /public/join/check', { body })),
  order: command(({ order, operationId: idempotencyKey }: { order: Order; operationId: string }) =>
    order.kind === 'join'
      ? api('POST /public/join', { body: order.body, idempotencyKey })
      : api('POST /user/contract', { body: order.body, idempotencyKey }),
  ),
  /** Whether a member’s contract can begin on that day. */
  checkContract: command((body: ContractCheckBody) => api('POST /user/contract/add/check', { body })),
  finish: command(finish),
};
