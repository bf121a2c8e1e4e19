import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { LawBody } from '#api/law/schema.ts';
import type { ContractRules } from '#api/tenants/contract-settings.ts';
import type { SellerBody } from '#api/tenants/seller-endpoints.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { settingsQueries } from './queries.ts';

const once = () => ({ idempotencyKey: crypto.randomUUID() });
/** Without a network each fails at once with an error: no setting is queued. */
const always = { networkMode: 'always', retry: false } as const;

export const settingsMutations = {
  seller: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['settings', 'seller'],
      mutationFn: (body: SellerBody) => api('PUT /admin/settings/seller', { body, ...once() }),
      onSuccess: (seller) => {
        client.setQueryData(settingsQueries.seller(clientId).queryKey, seller);
        return client.invalidateQueries({ queryKey: ['own', clientId, 'saleRules'] });
      },
      onError: () => client.invalidateQueries(settingsQueries.seller(clientId)),
      ...always,
    }),
  /** Without an image the logo is taken away. */
  logo: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['settings', 'logo'],
      mutationFn: async (image: string | undefined) => {
        const path = '/admin/settings/seller/logo' as const;
        if (image === undefined) await api(`DELETE ${path}`, {});
        else await api(`PUT ${path}`, { body: { image } });
      },
      onSuccess: () => client.invalidateQueries(settingsQueries.seller(clientId)),
      ...always,
    }),
  /** Without keys the shop is taken away. */
  shop: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['settings', 'shop'],
      mutationFn: async (keys: { accessKey: string; secretKey: string } | undefined) => {
        const path = '/admin/settings/payment' as const;
        if (keys === undefined) await api(`DELETE ${path}`, {});
        else await api(`PUT ${path}`, { body: keys });
      },
      onSuccess: () => client.invalidateQueries(settingsQueries.shop(clientId)),
      // A secret does not stay in memory.
      gcTime: 0,
      ...always,
    }),
  paymentRules: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['settings', 'paymentRules'],
      mutationFn: (body: { isPaymentActive: boolean; isPaymentInFrame: boolean }) =>
        api('PUT /admin/settings/payment/rules', { body }),
      onSuccess: (shop) => client.setQueryData(settingsQueries.shop(clientId).queryKey, shop),
      ...always,
    }),
  law: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['settings', 'law'],
      mutationFn: (body: LawBody) => api('PUT /admin/settings/law', { body, ...once() }),
      onSuccess: (law) => {
        client.setQueryData(settingsQueries.law(clientId).queryKey, law);
        return client.invalidateQueries({ queryKey: ['law'] });
      },
      onError: () => client.invalidateQueries(settingsQueries.law(clientId)),
      ...always,
    }),
  contracts: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['settings', 'contracts'],
      mutationFn: (body: { item: ContractRules; before: ContractRules }) =>
        api('PUT /admin/settings/contracts', { body, ...once() }),
      onSuccess: (rules) => client.setQueryData(settingsQueries.contracts(clientId).queryKey, rules),
      onError: () => client.invalidateQueries(settingsQueries.contracts(clientId)),
      ...always,
    }),
};
