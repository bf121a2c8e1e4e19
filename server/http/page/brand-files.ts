import type { FastifyInstance } from 'fastify';
import type { Services } from '../../endpoint/services.ts';
import type { Tenant } from '../../endpoint/tenant.ts';
import { drawFavicon, markColorsOf } from '../../features/tenants/icons/draw-favicon.ts';
import { drawShortcut, shortcutIcons } from '../../features/tenants/icons/draw-shortcut.ts';
import { iconNames } from '../../features/tenants/icons/icon-formats.ts';
import type { TenantIcons } from '../../features/tenants/icons/tenant-icons.ts';
import { findTenantOf } from '../request/request-tenant.ts';
import { keepFor } from '../response/keep-for.ts';

/** A brand file is a tenant's own drawing: it may be displayed and nothing else. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The tenant's logo, and the icons made from it: the mark in its accent on its dark canvas. */
export function registerBrandFiles(app: FastifyInstance, services: Services, tenantIcons: TenantIcons): void {
  const serve = (url: string, type: string, read: (tenant: Tenant) => Promise<BrandFile>): void => {
    app.get(url, async (request, reply) => {
      const tenant = await findTenantOf(request, services);
      if (!tenant) return reply.callNotFound();
      const { content, isFinal } = await read(tenant);
      reply.header('content-security-policy', drawingPolicy).type(type);
      keepFor(request, reply, isFinal ? String(tenant.settings.brand_version) : undefined);
      return reply.send(content);
    });
  };
  serve('/brand/logo.svg', 'image/svg+xml', async ({ settings }) => ({ content: settings.logo_svg, isFinal: true }));
  serve('/brand/favicon.svg', 'image/svg+xml', async (tenant) => ({ content: drawFavicon(tenant), isFinal: true }));
  for (const name of shortcutIcons) {
    serve(`/brand/${name}.png`, 'image/png', async (tenant) => ({
      content: await drawShortcut(name, markColorsOf(tenant)),
      isFinal: true,
    }));
  }
  for (const name of iconNames) {
    serve(`/brand/${name}.png`, 'image/png', async (tenant) => {
      const { icons, isOwn } = await tenantIcons.get(tenant);
      return { content: icons[name], isFinal: isOwn };
    });
  }
}

interface BrandFile {
  content: string | Buffer;
  /** Does not change as long as the brand version stays the same. */
  isFinal: boolean;
}
