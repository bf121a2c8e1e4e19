import { sql } from 'kysely';
import { completePageRules } from '#api/tenants/default-page-rules.ts';
import type { SettingsTree } from '#api/tenants/settings/settings-tree.ts';
import type { TenantSettings } from '#api/tenants/tenant-file.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { ChangedField } from './setting-values.ts';

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
  embed,
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
  embed: JSON.stringify(embed),
  buying_terms: JSON.stringify(buyingTerms),
});

/** Null: invoices show the mark. Open pages are told of the logo, so that it is a new version of the brand. */
export async function saveInvoiceLogo({ db, tenantId }: TenantScope, fileId: string | null): Promise<void> {
  await db
    .updateTable('tenant_settings')
    .set((set) => ({ invoice_logo_id: fileId, brand_version: set('brand_version', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .execute();
}

/** The rows of `tenant_settings` and `tenant`; a new version of the brand has open pages load the page again. */
export async function updateSettings(
  { db, tenantId }: TenantScope,
  settings: SettingsTree,
  { isNewPage, isNewSeller }: { isNewPage: boolean; isNewSeller: boolean },
): Promise<void> {
  await db.updateTable('tenant').set({ name: settings.name }).where('id', '=', tenantId).execute();
  await db
    .updateTable('tenant_settings')
    .set((set) => ({
      ...settingsColumns(settings),
      brand_version: set('brand_version', '+', isNewPage ? 1 : 0),
      seller_version: set('seller_version', '+', isNewSeller ? 1 : 0),
    }))
    .where('tenant_id', '=', tenantId)
    .execute();
}

export async function replaceHosts(
  { db, tenantId }: TenantScope,
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
): Promise<void> {
  const rows = added.map((host) => ({ host, tenant_id: tenantId }));
  if (rows.length > 0) await db.insertInto('tenant_host').values(rows).execute();
  if (removed.length > 0)
    await db
      .deleteFrom('tenant_host')
      .where('tenant_id', '=', tenantId)
      .where('host', 'in', [...removed])
      .execute();
}

type StyleSettings = SettingsTree['styles'][string];

const styleColumns = ({ name, names, color, kind, isFlagged, visitors, position, ...rest }: StyleSettings) => ({
  usual_minutes: rest.usualMinutes,
  usual_places: rest.usualPlaces,
  is_hidden: rest.isHidden,
  name,
  names: JSON.stringify(names),
  color,
  kind,
  is_flagged: isFlagged,
  visitors: visitors ?? null,
  position,
});

export async function updateStyle({ db, tenantId }: TenantScope, id: number, style: StyleSettings): Promise<void> {
  await db
    .updateTable('style')
    .set(styleColumns(style))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

export async function insertStyle({ db, tenantId }: TenantScope, style: StyleSettings): Promise<number> {
  const { id } = await db
    .insertInto('style')
    .values({ tenant_id: tenantId, ...styleColumns(style) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type ClubSettings = SettingsTree['clubs'][string];

export const clubColumns = ({ name, address, phone, map, hours, days }: ClubSettings) => ({
  name,
  address,
  phone,
  map: map ?? null,
  hours: JSON.stringify(hours),
  days: JSON.stringify(days),
});

/** Whoever edits the club on the page of rooms reads it anew. */
export async function updateClub({ db, tenantId }: TenantScope, id: number, club: ClubSettings): Promise<void> {
  await db
    .updateTable('unit')
    .set((set) => ({ ...clubColumns(club), version: set('version', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Whoever edits the room on its page reads it anew. */
export async function updateRoom(
  { db, tenantId }: TenantScope,
  id: number,
  { room, roomGroupId, now }: { room: SettingsTree['rooms'][string]; roomGroupId: number | null; now: Date },
): Promise<void> {
  const { name, isShared, places, layout = null, isHidden } = room;
  await db
    .updateTable('room')
    .set({ name, is_shared: isShared, places, layout, room_group_id: roomGroupId, version: sql`version + 1` })
    .set({ retired_at: isHidden ? sql<Date>`coalesce(retired_at, ${now})` : null })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

interface NewChange {
  now: Date;
  byClientId: number | null;
  changes: readonly ChangedField[];
  undoes: number | null;
}

export async function insertChange(
  { db, tenantId }: TenantScope,
  { now, byClientId, changes, undoes }: NewChange,
): Promise<void> {
  await db
    .insertInto('settings_change')
    .values({ tenant_id: tenantId, at: now, by_client_id: byClientId, changes: JSON.stringify(changes), undoes })
    .execute();
}
