import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '#src/lib/api/call-api.ts';
import type { VisitorValues } from './validate-visitor.ts';

export interface VisitorTap {
  trainingId: number;
  isFree: boolean;
  visitor: VisitorValues;
  /** Created at the press: however often it is sent, it is applied once. */
  operationId: string;
}

/** Without a network each fails at once with an error, instead of waiting silently for one. */
const always = { networkMode: 'always', retry: false } as const;

export const visitorMutations = {
  book: () =>
    mutationOptions({
      mutationKey: ['visitors', 'book'],
      mutationFn: ({ trainingId, isFree, visitor, operationId }: VisitorTap) =>
        isFree
          ? callApi('POST /public/registration/free', { body: { trainingId, ...visitor }, idempotencyKey: operationId })
          : callApi('POST /public/registration/anonymous/{id}', {
              params: { id: trainingId },
              body: visitor,
              idempotencyKey: operationId,
            }),
      ...always,
    }),
  confirm: () =>
    mutationOptions({
      mutationKey: ['visitors', 'confirm'],
      mutationFn: ({ id, secret }: { id: number; secret: string }) =>
        callApi('POST /public/registration/anonymous/confirm/{id}', { params: { id }, body: { secret } }),
      ...always,
    }),
  leave: () =>
    mutationOptions({
      mutationKey: ['visitors', 'leave'],
      mutationFn: ({ id, secret, isFree }: { id: number; secret: string; isFree: boolean }) => {
        const input = { params: { id }, body: { secret } };
        return isFree
          ? callApi('POST /public/registration/cancel/{id}', input)
          : callApi('POST /public/registration/anonymous/cancel/{id}', input);
      },
      ...always,
    }),
};
