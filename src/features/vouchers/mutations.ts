import { command, once } from '#src/lib/data/command.ts';
import { api } from '#src/lib/session/call-as-user.ts';

export const voucherMutations = {
  claim: command((code: string) => api('POST /user/card/voucher', { body: { code }, ...once() })),
};
