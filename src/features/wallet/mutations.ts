import type { WalletKind } from '#api/wallet/schema.ts';
import { command } from '#src/lib/data/command.ts';
import { api } from '#src/lib/session/call-as-user.ts';

interface Wanted {
  wallet: WalletKind;
  /** Of a ticket; without it, the person’s own card. */
  code: string | undefined;
}

export const walletMutations = {
  /** The address opens the pass for whoever has it, for ten minutes. */
  add: command(
    ({ wallet, code }: Wanted) =>
      code === undefined
        ? api('POST /user/wallet', { body: { wallet } })
        : api('POST /public/wallet/ticket', { body: { wallet, code } }),
    { gcTime: 0 },
  ),
};
