import { apiBase } from '#api/endpoint.ts';
import { computeTenantColors } from '#api/tenants/colors/brand-colors.ts';
import type { Configuration } from '#api/tenants/schema.ts';
import type { Tenant } from '../../endpoint/tenant.ts';

const presented = new WeakMap<Tenant, Configuration>();

/** A tenant's branding in the app's format; computed once per version of the tenant. */
export function presentConfiguration(tenant: Tenant): Configuration {
  let configuration = presented.get(tenant);
  if (!configuration) {
    const { settings } = tenant;
    const logo = `/brand/logo.svg?v=${settings.brand_version}`;
    configuration = {
      name: tenant.name,
      title: settings.title,
      favicon: `/brand/favicon.svg?v=${settings.brand_version}`,
      logo,
      // The one set for papers; else they have the mark.
      invoiceLogo: settings.invoice_logo_id ? `${apiBase}/public/file/${settings.invoice_logo_id}` : logo,
      invoiceLogoHeight: settings.invoice_logo_height,
      invoiceLogoPadding: settings.invoice_logo_padding,
      colors: computeTenantColors(settings.brand_color, settings.color_overrides),
      font: settings.font,
      phone: settings.phone,
      brandVersion: settings.brand_version,
    };
    presented.set(tenant, configuration);
  }
  return configuration;
}
