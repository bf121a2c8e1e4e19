import type { FastifyInstance } from 'fastify';
import { computeTenantColors } from '#api/tenants/brand-colors.ts';
import type { Tenant } from '../features/tenants/tenant-directory.ts';
import type { Services } from '../services.ts';
import { findTenantOf } from './request-tenant.ts';

/** A brand file is a tenant's own drawing: it may show itself and do nothing else. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The tenant's logo, and the icon made of it: the mark in its accent on its dark canvas. */
export function registerBrandFiles(app: FastifyInstance, services: Services): void {
  const files: Record<string, (tenant: Tenant) => string> = {
    '/brand/logo.svg': (tenant) => tenant.settings.logo_svg,
    '/brand/favicon.svg': drawIcon,
  };
  for (const [url, draw] of Object.entries(files)) {
    app.get(url, async (request, reply) => {
      const tenant = await findTenantOf(request, services);
      if (!tenant) return reply.callNotFound();
      return reply
        .header('content-security-policy', drawingPolicy)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('image/svg+xml')
        .send(draw(tenant));
    });
  }
}

function drawIcon({ settings }: Tenant): string {
  const { fill } = computeTenantColors(settings.brand_color, settings.color_overrides).dark;
  const logo = Buffer.from(settings.logo_svg.replaceAll('currentColor', fill ?? settings.brand_color)).toString(
    'base64',
  );
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">',
    '<rect width="512" height="512" fill="#000"/>',
    `<image x="102" y="102" width="308" height="308" href="data:image/svg+xml;base64,${logo}"/>`,
    '</svg>',
  ].join('');
}
