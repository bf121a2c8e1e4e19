import { mutationOptions } from '@tanstack/react-query';
import { api } from '#src/lib/session/call-as-user.ts';

export const voucherMutations = {
  claim: () =>
    mutationOptions({
      mutationKey: ['voucher', 'claim'],
      mutationFn: (code: string) =>
        api('POST /user/card/voucher', { body: { code }, idempotencyKey: crypto.randomUUID() }),
      networkMode: 'always',
      retry: false,
    }),
};
