import { callApi } from '#src/lib/api/call-api.ts';
import { command } from '#src/lib/data/command.ts';
import type { VisitorValues } from './validate-visitor.ts';

export interface VisitorTap {
  trainingId: number;
  isFree: boolean;
  visitor: VisitorValues;
  /** Created at the press: however often it is sent, it is applied once. */
  operationId: string;
}

export const visitorMutations = {
  book: command(({ trainingId, isFree, visitor, operationId }: VisitorTap) =>
    isFree
      ? callApi('POST /public/registration/free', { body: { trainingId, ...visitor }, idempotencyKey: operationId })
      : callApi('POST /public/registration/anonymous/{id}', {
          params: { id: trainingId },
          body: visitor,
          idempotencyKey: operationId,
        }),
  ),
  confirm: command(({ id, secret }: { id: number; secret: string }) =>
    callApi('POST /public/registration/anonymous/confirm/{id}', { params: { id }, body: { secret } }),
  ),
  leave: command(({ id, secret, isFree }: { id: number; secret: string; isFree: boolean }) => {
    const input = { params: { id }, body: { secret } };
    return isFree
      ? callApi('POST /public/registration/cancel/{id}', input)
      : callApi('POST /public/registration/anonymous/cancel/{id}', input);
  }),
};
