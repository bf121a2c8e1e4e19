import type { AppleWalletBody, GoogleWalletBody } from '#api/wallet/schema.ts';
import { command, publicAnswers } from '#src/lib/data/command.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { walletSettingsQueries } from './queries.ts';

export const walletSettingsMutations = {
  /** Without keys they are taken away. */
  apple: command(
    async (keys: AppleWalletBody | undefined) => {
      const path = '/admin/settings/wallet/apple' as const;
      if (keys === undefined) await api(`DELETE ${path}`, {});
      else await api(`PUT ${path}`, { body: keys });
    },
    { invalidates: [walletSettingsQueries.all, publicAnswers], when: 'done', gcTime: 0 },
  ),
  google: command(
    async (account: GoogleWalletBody | undefined) => {
      const path = '/admin/settings/wallet/google' as const;
      if (account === undefined) await api(`DELETE ${path}`, {});
      else await api(`PUT ${path}`, { body: account });
    },
    { invalidates: [walletSettingsQueries.all, publicAnswers], when: 'done', gcTime: 0 },
  ),
};
