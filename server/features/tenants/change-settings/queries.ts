import type { TenantScope } from '../../../db/tenant-scope.ts';

/** A tenant's settings, named as in its file; locked until the transaction ends. */
export async function lockSettings({ db, tenantId }: TenantScope) {
  const row = await db
    .selectFrom('tenant_settings')
    .innerJoin('tenant', 'tenant.id', 'tenant_settings.tenant_id')
    .selectAll('tenant_settings')
    .select('tenant.name')
    .where('tenant_id', '=', tenantId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return {
    name: row.name,
    pageRules: row.page_rules,
    branding: {
      title: row.title,
      brandColor: row.brand_color,
      logo: row.logo_svg,
      phone: row.phone,
      invoiceLogoHeight: row.invoice_logo_height,
      invoiceLogoPadding: row.invoice_logo_padding,
      colors: row.color_overrides,
      font: row.font,
    },
    entryPolicy: row.entry_policy,
    mail: row.mail,
    sms: row.sms,
    schedule: row.schedule,
    seller: row.seller,
    contracts: row.contracts,
    buyingTerms: row.buying_terms,
  };
}

export type StoredSettings = Awaited<ReturnType<typeof lockSettings>>;

/** Who sells, as it is stored. */
export const findSeller = ({ db, tenantId }: TenantScope) =>
  db
    .selectFrom('tenant_settings')
    .select(['seller', 'page_rules as pageRules', 'invoice_logo_height as invoiceLogoHeight'])
    .select(['invoice_logo_padding as invoiceLogoPadding', 'invoice_logo_id as invoiceLogo'])
    .select('seller_version as version')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();

/** The fields in which the tenant differs from the defaults; locked, nobody else changes them meanwhile. */
export async function findContractRules({ db, tenantId }: TenantScope, isLocked?: 'lock') {
  const { contracts } = await db
    .selectFrom('tenant_settings')
    .select('contracts')
    .where('tenant_id', '=', tenantId)
    .$if(isLocked === 'lock', (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  return contracts;
}
