import { sql } from 'kysely';
import type { ContractRules } from '#api/tenants/contract-settings.ts';
import { completePageRules } from '#api/tenants/default-page-rules.ts';
import type { SellerBody } from '#api/tenants/seller-endpoints.ts';
import type { TenantSettings } from '#api/tenants/tenant-file.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';

/** The settings of a tenant's file as they are stored. */
export const settingsColumns = ({
  pageRules,
  branding,
  entryPolicy,
  mail,
  sms,
  schedule,
  seller,
  contracts,
  buyingTerms,
}: Omit<TenantSettings, 'name'>) => ({
  page_rules: JSON.stringify(completePageRules(pageRules)),
  title: branding.title,
  brand_color: branding.brandColor,
  color_overrides: JSON.stringify(branding.colors),
  font: branding.font,
  logo_svg: branding.logo,
  phone: branding.phone,
  invoice_logo_height: branding.invoiceLogoHeight,
  invoice_logo_padding: branding.invoiceLogoPadding,
  entry_policy: JSON.stringify(entryPolicy),
  mail: JSON.stringify(mail),
  sms: JSON.stringify(sms),
  schedule: JSON.stringify(schedule),
  seller: JSON.stringify(seller),
  contracts: JSON.stringify(contracts),
  buying_terms: JSON.stringify(buyingTerms),
});

/**
 * What admins change of the seller themselves. Another size of the logo is a new version of the brand, of which open
 * pages are told. False: somebody else did meanwhile.
 */
export async function updateSeller({ db, tenantId }: TenantScope, body: SellerBody): Promise<boolean> {
  const { item, invoiceLogoHeight, invoiceLogoPadding, version = 0 } = body;
  const { numUpdatedRows } = await db
    .updateTable('tenant_settings')
    .set((set) => ({
      seller: JSON.stringify(item),
      invoice_logo_height: invoiceLogoHeight,
      invoice_logo_padding: invoiceLogoPadding,
      seller_version: set('seller_version', '+', 1),
      brand_version: sql<number>`brand_version
        + ((invoice_logo_height, invoice_logo_padding) <> (${invoiceLogoHeight}, ${invoiceLogoPadding}))::int`,
    }))
    .where('tenant_id', '=', tenantId)
    .$if(version > 0, (q) => q.where('seller_version', '=', version))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Null: invoices show the mark. Open pages are told of the logo, so that it is a new version of the brand. */
export async function saveInvoiceLogo({ db, tenantId }: TenantScope, fileId: string | null): Promise<void> {
  await db
    .updateTable('tenant_settings')
    .set((set) => ({ invoice_logo_id: fileId, brand_version: set('brand_version', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .execute();
}

export async function saveContractRules({ db, tenantId }: TenantScope, rules: ContractRules): Promise<void> {
  await db
    .updateTable('tenant_settings')
    .set({ contracts: JSON.stringify(rules) })
    .where('tenant_id', '=', tenantId)
    .execute();
}

/** Writes all settings, as the owner; a changed brand gets a new version, so that browsers fetch its images again. */
export async function updateSettings(
  { db, tenantId }: TenantScope,
  settings: TenantSettings,
  isNewBrand: boolean,
): Promise<void> {
  await db.updateTable('tenant').set({ name: settings.name }).where('id', '=', tenantId).execute();
  await db
    .updateTable('tenant_settings')
    .set((set) => ({
      ...settingsColumns(settings),
      brand_version: set('brand_version', '+', isNewBrand ? 1 : 0),
    }))
    .where('tenant_id', '=', tenantId)
    .execute();
}
