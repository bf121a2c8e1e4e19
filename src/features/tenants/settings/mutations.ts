import type { LawBody } from '#api/law/schema.ts';
import type { ContractRules } from '#api/tenants/contract-settings.ts';
import type { SellerBody } from '#api/tenants/seller-endpoints.ts';
import type { SettingValue } from '#api/tenants/settings/endpoints.ts';
import { lawQueries } from '#src/features/law/queries.ts';
import { answersTo, areaOf, command, once, publicAnswers } from '#src/lib/data/command.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { settingsQueries } from './queries.ts';

/** What shows a setting anywhere is asked again. */
const shownElsewhere = [publicAnswers, answersTo('GET /admin/settings/history'), areaOf('GET /admin/room')];

export const settingsMutations = {
  all: command(
    (body: { changes: Record<string, SettingValue>; version: number }) =>
      api('PUT /admin/settings', { body, ...once() }),
    { becomes: settingsQueries.all, invalidates: [...shownElsewhere, settingsQueries.styles] },
  ),
  undo: command((id: number) => api('PUT /admin/settings/history/{id}/undo', { params: { id }, ...once() }), {
    becomes: settingsQueries.all,
    invalidates: [...shownElsewhere, areaOf('GET /admin/settings')],
  }),
  mergeStyle: command(
    ({ id, into }: { id: number; into: number }) =>
      api('PUT /admin/settings/styles/{id}/merge', { params: { id }, body: { into }, ...once() }),
    { becomes: settingsQueries.all, invalidates: [...shownElsewhere, settingsQueries.styles] },
  ),
  seller: command((body: SellerBody) => api('PUT /admin/settings/seller', { body, ...once() }), {
    becomes: settingsQueries.seller,
    invalidates: [answersTo('GET /admin/sale/rules')],
  }),
  /** Without an image the logo is taken away. */
  logo: command(
    async (image: Blob | undefined) => {
      const path = '/admin/settings/seller/logo' as const;
      if (image === undefined) await api(`DELETE ${path}`, {});
      else await api(`PUT ${path}`, { body: image });
    },
    { invalidates: [settingsQueries.seller], when: 'done' },
  ),
  /** Without keys the shop is taken away. */
  shop: command(
    async (keys: { accessKey: string; secretKey: string } | undefined) => {
      const path = '/admin/settings/payment' as const;
      if (keys === undefined) await api(`DELETE ${path}`, {});
      else await api(`PUT ${path}`, { body: keys });
    },
    { invalidates: [settingsQueries.shop], when: 'done', gcTime: 0 },
  ),
  paymentRules: command(
    (body: { isPaymentActive: boolean; isPaymentInFrame: boolean }) =>
      api('PUT /admin/settings/payment/rules', { body }),
    { becomes: settingsQueries.shop, when: 'done' },
  ),
  law: command((body: LawBody) => api('PUT /admin/settings/law', { body, ...once() }), {
    becomes: settingsQueries.law,
    invalidates: [lawQueries.law],
  }),
  contracts: command(
    (body: { item: ContractRules; before: ContractRules }) => api('PUT /admin/settings/contracts', { body, ...once() }),
    { becomes: settingsQueries.contracts },
  ),
};
