import type { Generated } from 'kysely';
import type { EntryPolicy } from '#api/entry/entry-policy.ts';
import type { ContractRules } from '#api/tenants/contract-settings.ts';
import type { EmbedSettings } from '#api/tenants/embed-settings.ts';
import type { FontName } from '#api/tenants/fonts.ts';
import type { MailSettings } from '#api/tenants/mail-settings.ts';
import type { ScheduleRules } from '#api/tenants/schedule-settings.ts';
import type { PageRules } from '#api/tenants/schema.ts';
import type { SellerSettings } from '#api/tenants/seller-settings.ts';
import type { SettingValue } from '#api/tenants/settings/endpoints.ts';
import type { SmsSettings } from '#api/tenants/sms-settings.ts';
import type { Json, JsonWithDefault, OfTenant, WithDefault } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    tenant: TenantTable;
    tenant_host: TenantHostTable;
    tenant_settings: TenantSettingsTable;
    settings_change: SettingsChangeTable;
    operator_act: OperatorActTable;
  }
}

interface TenantTable {
  id: Generated<number>;
  name: string;
  is_demo: WithDefault<boolean>;
  /** Out of service since then; the application never changes it. */
  rests_since: WithDefault<Date | null>;
  /** Another cell serves it since then, whose name is beside it; the application never changes them. */
  elsewhere_since: WithDefault<Date | null>;
  elsewhere_in: WithDefault<string | null>;
  created_at: WithDefault<Date>;
}

interface TenantHostTable {
  host: string;
  tenant_id: number;
}

interface TenantSettingsTable extends OfTenant {
  page_rules: Json<PageRules>;
  title: string;
  /** One colour, `#rrggbb`; all others are derived from it. */
  brand_color: string;
  /** Final design tokens that the tenant overrides, per scheme. */
  color_overrides: JsonWithDefault<{ light?: Record<string, string>; dark?: Record<string, string> }>;
  font: WithDefault<FontName>;
  /** SVG text. */
  logo_svg: string;
  /** Pixels. */
  invoice_logo_height: WithDefault<number>;
  invoice_logo_padding: WithDefault<number>;
  /** A picture of its own for invoices; null: the mark. */
  invoice_logo_id: WithDefault<string | null>;
  /** Grows with each change of the seller by an admin. */
  seller_version: WithDefault<number>;
  phone: WithDefault<string>;
  buying_terms: Json<{ et: string; en: string; lv: string }>;
  brand_version: WithDefault<number>;
  /** Null: nobody but its staff sees it yet. */
  opened_at: WithDefault<Date | null>;
  /** The fields in which the tenant differs from `defaultEntryPolicy`. */
  entry_policy: JsonWithDefault<Partial<EntryPolicy>>;
  mail: JsonWithDefault<MailSettings>;
  sms: JsonWithDefault<SmsSettings>;
  /** The fields in which the tenant differs from `defaultScheduleRules`. */
  schedule: JsonWithDefault<Partial<ScheduleRules>>;
  seller: JsonWithDefault<SellerSettings>;
  /** The fields in which the tenant differs from `defaultContractRules`. */
  contracts: JsonWithDefault<Partial<ContractRules>>;
  embed: JsonWithDefault<EmbedSettings>;
}

/** Added, and never changed. */
interface SettingsChangeTable extends OfTenant {
  id: Generated<number>;
  at: Date;
  /** Null: the operator. */
  by_client_id: number | null;
  changes: Json<{ field: string; before: SettingValue; after: SettingValue }[]>;
  undoes: WithDefault<number | null>;
}

export type OperatorActName =
  | 'exported'
  | 'imported'
  | 'removed'
  | 'paused'
  | 'resumed'
  | 'added'
  | 'looked_in'
  | 'backed_up'
  | 'backup_failed'
  | 'restore_tried'
  | 'retried'
  | 'checked'
  | 'logged_in'
  | 'set_up'
  | 'operator_added'
  | 'operator_renewed'
  | 'operator_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'codes_changed'
  | 'codes_removed';

/** Of the platform: what operators did to tenants, also to those that are none any more. Added, and never changed. */
interface OperatorActTable {
  id: Generated<number>;
  at: Date;
  act: OperatorActName;
  /** Null: it was about operators. */
  of_tenant: number | null;
  /** As it was then; of an operator, the address. */
  name: string;
  hosts: string[];
  /** The address of who did it; null: by a command, from a shell. */
  by_operator: WithDefault<string | null>;
  reason: WithDefault<string | null>;
}
