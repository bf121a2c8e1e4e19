import { sql } from 'kysely';
import type { EntryPolicy } from '#api/entry/entry-policy.ts';
import type { ContractRules } from '#api/tenants/contract-settings.ts';
import { defaultPageRules } from '#api/tenants/default-page-rules.ts';
import type { FontName } from '#api/tenants/fonts.ts';
import type { BuyingTerms, PageRules } from '#api/tenants/schema.ts';
import type { SellerSettings } from '#api/tenants/seller-settings.ts';
import type { Database } from '#server/db/open-database.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { insertFirstPolicies } from '#server/features/catalog/commands.ts';

export interface TenantFields {
  name: string;
  hosts: readonly string[];
  isDemo: boolean;
  pageRules: PageRules;
  title: string;
  /** `#rrggbb`, lower case. */
  brandColor: string;
  /** The default font when missing. */
  font?: FontName;
  logoSvg: string;
  phone: string;
  buyingTerms: BuyingTerms;
  /** Overrides of `defaultEntryPolicy` for its doors. */
  entryPolicy?: Partial<EntryPolicy>;
  /** Overrides of `defaultContractRules`. */
  contracts?: Partial<ContractRules>;
  /** Complete, unless a test says otherwise. */
  seller: SellerSettings;
}

const plainLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="currentColor"><circle cx="12" cy="12" r="9"/></svg>';

export function tenantFields(number: number, overrides: Partial<TenantFields> = {}): TenantFields {
  const name = overrides.name ?? `Klubi ${number}`;
  return {
    name,
    hosts: [`klubi-${number}.localhost`],
    isDemo: false,
    pageRules: defaultPageRules,
    title: name,
    brandColor: '#d2f23a',
    logoSvg: plainLogo,
    phone: '5555 0100',
    seller: {
      legalName: `${name} OÜ`,
      registryCode: '12345678',
      vatNumber: 'EE123456789',
      address: 'Peetri 5, Tallinn',
      iban: 'EE382200221020145685',
      invoicePrefix: 'T',
    },
    buyingTerms: { et: 'Tingimused', en: 'Terms', lv: 'Noteikumi' },
    ...overrides,
  };
}

/** Reserves a tenant's id before its row exists, so that a scope can be opened in which the row is inserted. */
export async function reserveTenantId(owner: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('tenant', 'id')) as id`.execute(
    owner,
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('no id for a tenant');
  return id;
}

/**
 * Inserts the scope's own tenant with its hosts, settings and the region's booking rules, as the owner. A host that
 * belongs to another tenant is left alone.
 */
export async function insertTenant(scope: TenantScope, fields: TenantFields): Promise<void> {
  const { db, tenantId } = scope;
  await db.insertInto('tenant').values({ id: tenantId, name: fields.name, is_demo: fields.isDemo }).execute();
  await db
    .insertInto('tenant_host')
    .values(fields.hosts.map((host) => ({ host, tenant_id: tenantId })))
    .onConflict((conflict) => conflict.column('host').doNothing())
    .execute();
  await db
    .insertInto('tenant_settings')
    .values({
      tenant_id: tenantId,
      page_rules: JSON.stringify(fields.pageRules),
      title: fields.title,
      brand_color: fields.brandColor,
      font: fields.font,
      logo_svg: fields.logoSvg,
      phone: fields.phone,
      buying_terms: JSON.stringify(fields.buyingTerms),
      ...(fields.contracts && { contracts: JSON.stringify(fields.contracts) }),
      seller: JSON.stringify(fields.seller),
      ...(fields.entryPolicy && { entry_policy: JSON.stringify(fields.entryPolicy) }),
    })
    .execute();
  await insertFirstPolicies(scope, []);
}
