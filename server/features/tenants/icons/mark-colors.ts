import { presentConfiguration } from '../present.ts';
import type { Tenant } from '../../../endpoint/tenant.ts';

/** The colours of a club's mark where it stands alone: its accent on its dark canvas, as the app shows it in the dark. */
export function markColorsOf(tenant: Tenant): { color: string; canvas: string } {
  const { acc = tenant.settings.brand_color, canvas = '#000000' } = presentConfiguration(tenant).colors.dark;
  return { color: acc, canvas };
}
