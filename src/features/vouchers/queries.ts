import { query } from '#src/lib/data/query.ts';

const secret = { networkMode: 'always', gcTime: 0, retry: false } as const;

export const voucherQueries = {
  /** What a voucher is good for, by its code. */
  info: (code: string | undefined) =>
    query('GET /public/voucher', code === undefined ? undefined : { query: { code } }, secret),
  /** The same for whoever is logged in: it may be theirs already. */
  ownInfo: (owner: number, code: string | undefined) =>
    query('GET /user/card/voucher/info', code === undefined ? undefined : { owner, query: { code } }, secret),
};
