import type { Tenant } from '../../../endpoint/tenant.ts';
import { presentConfiguration } from '../present.ts';
import { cornerShare } from './icon-formats.ts';

/**
 * The icon as SVG, sharp at any size. The logo is embedded as an image, where nothing in it can reach out, and provides
 * only its shape.
 */
export function drawFavicon(tenant: Tenant): string {
  const { color, canvas } = markColorsOf(tenant);
  const logo = Buffer.from(tenant.settings.logo_svg).toString('base64');
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">',
    `<filter id="accent" color-interpolation-filters="sRGB"><feFlood flood-color="${color}"/>`,
    '<feComposite operator="in" in2="SourceAlpha"/></filter>',
    `<rect width="512" height="512" rx="${512 * cornerShare}" fill="${canvas}"/>`,
    `<image x="72" y="72" width="368" height="368" filter="url(#accent)" href="data:image/svg+xml;base64,${logo}"/>`,
    '</svg>',
  ].join('');
}

/** The colours of a club's mark on its own: its accent on its dark canvas, as in the app's dark mode. */
export function markColorsOf(tenant: Tenant): { color: string; canvas: string } {
  const { acc = tenant.settings.brand_color, canvas = '#000000' } = presentConfiguration(tenant).colors.dark;
  return { color: acc, canvas };
}
