import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#src/lib/api/call-api.ts';
import { api } from '#src/lib/session/call-as-user.ts';

const fresh = { networkMode: 'always', staleTime: 0, gcTime: 0, retry: false } as const;

export const voucherQueries = {
  /** What a voucher is good for, by its code. */
  info: (code: string | undefined) =>
    queryOptions({
      queryKey: ['voucher', code] as const,
      queryFn: ({ signal }) => callApi('GET /public/voucher', { query: { code: code ?? '' }, signal }),
      enabled: code !== undefined,
      ...fresh,
    }),
  /** The same for whoever is logged in: it may be theirs already. */
  ownInfo: (code: string | undefined) =>
    queryOptions({
      queryKey: ['voucher', 'own', code] as const,
      queryFn: ({ signal }) => api('GET /user/card/voucher/info', { query: { code: code ?? '' }, signal }),
      enabled: code !== undefined,
      ...fresh,
    }),
};
