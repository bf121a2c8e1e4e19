import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { computeTenantColors } from '#api/tenants/colors/brand-colors.ts';
import { inTenant } from '../../../db/tenant-scope.ts';
import type { Services } from '../../../endpoint/services.ts';
import type { Tenant } from '../../../endpoint/tenant.ts';
import { findFile } from '../../files/queries.ts';
import { drawMark } from '../../tenants/icons/draw-icons.ts';
import type { PaperLook } from '../paper/paper-look.ts';

const deadlineMs = 8000;
/** Drawing one takes a process of its own; some 10 kB each. */
const marks = new LRUCache<string, Promise<Buffer | undefined>>({ max: 200 });

type Means = { tenant: Pick<Tenant, 'id' | 'settings'>; services: Pick<Services, 'database' | 'files'> };

/**
 * A tenant's paper: its font, its accent, and its logo for invoices, else the mark in the colour of the text, which prints
 * well everywhere.
 */
export async function lookOf(means: Means): Promise<PaperLook> {
  const { settings } = means.tenant;
  const { t1, t2, line, s1, fill, onfill } = computeTenantColors(settings.brand_color, settings.color_overrides).light;
  const logo = (await invoiceLogoOf(means)) ?? (await markOf(settings.logo_svg, t1));
  return {
    name: settings.title,
    font: settings.font,
    colors: { text: t1, quiet: t2, line, band: s1, accent: fill, onAccent: onfill },
    logoHeight: settings.invoice_logo_height,
    logoPadding: settings.invoice_logo_padding,
    ...(logo && { logo: new Uint8Array(logo) }),
  };
}

async function invoiceLogoOf({ tenant, services }: Means): Promise<Buffer | undefined> {
  const id = tenant.settings.invoice_logo_id;
  if (id === null) return undefined;
  const file = await inTenant(services.database, tenant.id, (scope) => findFile(scope, id));
  return file && services.files.read(tenant.id, file.sha256);
}

/** A logo that cannot be drawn leaves the name alone; it is tried again with the next document. */
function markOf(logo: string, color: string): Promise<Buffer | undefined> {
  const key = createHash('sha256').update(`${color} ${logo}`).digest('hex');
  const known = marks.get(key);
  if (known) return known;
  const drawing = drawMark({ logo, color, canvas: color, deadlineMs }).catch(() => {
    marks.delete(key);
    return undefined;
  });
  marks.set(key, drawing);
  return drawing;
}
