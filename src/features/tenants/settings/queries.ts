import type { SettingValue } from '#api/tenants/settings/endpoints.ts';
import { query } from '#src/lib/data/query.ts';

/** Of the club, for admins. */
export const settingsQueries = {
  /** Of the file of a tenant. */
  all: (owner: number) => query('GET /admin/settings', { owner }),
  /** What changes of rules would have made of a month, without one of the last. */
  trial: (owner: number, changes: Record<string, SettingValue>, month?: string) =>
    query('POST /admin/settings/trial', { owner, body: { changes, ...(month && { month }) } }, { retry: false }),
  /** Which coming trainings hours leave outside. */
  hours: (owner: number, changes: Record<string, SettingValue>) =>
    query('POST /admin/settings/hours/trial', { owner, body: { changes } }, { retry: false }),
  /** Which coming trainings have more people than rooms would have places. */
  rooms: (owner: number, changes: Record<string, SettingValue>) =>
    query('POST /admin/settings/rooms/trial', { owner, body: { changes } }, { retry: false }),
  /** Where each style stands. */
  styles: (owner: number) => query('GET /admin/settings/styles', { owner }),
  history: (owner: number) => query('GET /admin/settings/history', { owner }),
  seller: (owner: number) => query('GET /admin/settings/seller', { owner }),
  shop: (owner: number) => query('GET /admin/settings/payment', { owner }),
  law: (owner: number) => query('GET /admin/settings/law', { owner }),
  contracts: (owner: number) => query('GET /admin/settings/contracts', { owner }),
};
