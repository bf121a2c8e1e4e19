import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../endpoint/services.ts';
import type { Tenant } from '../../endpoint/tenant.ts';
import { drawFavicon } from '../../features/tenants/icons/draw-favicon.ts';
import { iconNames } from '../../features/tenants/icons/icon-formats.ts';
import { TenantIcons } from '../../features/tenants/icons/tenant-icons.ts';
import { findTenantOf } from '../request/request-tenant.ts';

/** A brand file is a tenant's own drawing: it may be displayed and nothing else. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The tenant's logo, and the icons made from it: the mark in its accent on its dark canvas. */
export function registerBrandFiles(app: FastifyInstance, services: Services, logoDeadlineMs?: number): void {
  const tenantIcons = new TenantIcons(services.clock, logoDeadlineMs);
  const serve = (url: string, type: string, read: (tenant: Tenant) => Promise<BrandFile>): void => {
    app.get(url, async (request, reply) => {
      const tenant = await findTenantOf(request, services);
      if (!tenant) return reply.callNotFound();
      const { content, isFinal } = await read(tenant);
      reply.header('content-security-policy', drawingPolicy).type(type);
      keepFor(request, reply, isFinal ? tenant.settings.brand_version : undefined);
      return reply.send(content);
    });
  };
  serve('/brand/logo.svg', 'image/svg+xml', async ({ settings }) => ({ content: settings.logo_svg, isFinal: true }));
  serve('/brand/favicon.svg', 'image/svg+xml', async (tenant) => ({ content: drawFavicon(tenant), isFinal: true }));
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

/**
 * Cached forever at the URL of exactly this brand version; a server process that has missed a new one must not make the
 * old one immutable.
 */
function keepFor(request: FastifyRequest, reply: FastifyReply, brandVersion: number | undefined): void {
  const asked = (request.query as { v?: unknown }).v;
  const isFixed = brandVersion !== undefined && asked === String(brandVersion);
  reply.header('cache-control', isFixed ? 'public, max-age=31536000, immutable' : 'no-cache');
}
