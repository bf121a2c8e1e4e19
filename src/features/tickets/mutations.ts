import type { ShareSource } from '#api/tickets/schema.ts';
import { command, once } from '#src/lib/data/command.ts';
import { api } from '#src/lib/session/call-as-user.ts';

export const ticketMutations = {
  share: command((body: { source: ShareSource; id: number }) => api('POST /user/card/share', { body, ...once() })),
  takeBack: command((id: number) => api('DELETE /user/card/share/{id}', { params: { id }, ...once() })),
  decline: command((secret: string) => api('POST /public/ticket/shared/decline', { body: { secret }, ...once() })),
  accept: command(({ secret, operationId }: { secret: string; operationId: string }) =>
    api('POST /public/ticket/shared', { body: { secret }, idempotencyKey: operationId }),
  ),
};
