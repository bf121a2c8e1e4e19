import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { computeTenantColors } from '#api/tenants/brand-colors.ts';
import type { Tenant } from '../../../endpoint/tenant.ts';
import { drawMark } from '../../tenants/icons/draw-icons.ts';
import type { PaperLook } from '../paper/paper-look.ts';

const deadlineMs = 8000;
/** Drawing one takes a process of its own; some 10 kB each. */
const marks = new LRUCache<string, Promise<Buffer | undefined>>({ max: 200 });

/** A tenant's paper: its font, its accent, and the mark in the colour of the text, which prints well everywhere. */
export async function lookOf({ settings }: Tenant): Promise<PaperLook> {
  const { t1, t2, line, s1, fill, onfill } = computeTenantColors(settings.brand_color, settings.color_overrides).light;
  const logo = await markOf(settings.logo_svg, t1);
  return {
    name: settings.title,
    font: settings.font,
    colors: { text: t1, quiet: t2, line, band: s1, accent: fill, onAccent: onfill },
    logoHeight: settings.invoice_logo_height,
    logoPadding: settings.invoice_logo_padding,
    ...(logo && { logo: new Uint8Array(logo) }),
  };
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
