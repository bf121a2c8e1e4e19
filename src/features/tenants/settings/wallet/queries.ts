import { query } from '#src/lib/data/query.ts';

export const walletSettingsQueries = {
  all: (owner: number) => query('GET /admin/settings/wallet', { owner }),
};
