import type { IconName } from '../features/tenants/icons/icon-formats.ts';
import type { Tenant } from '../endpoint/tenant.ts';

/** Where a tenant's icon is; another brand is another address, so that each may be kept for ever. */
export const iconUrl = ({ settings }: Tenant, name: IconName): string =>
  `/brand/${name}.png?v=${settings.brand_version}`;
