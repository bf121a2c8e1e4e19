import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillManifest, fillPage } from '#api/tenants/page-template.ts';
import type { Tenant } from '../../endpoint/tenant.ts';
import { pagePolicy } from '../response/security-headers.ts';
import { type EncodedResponse, encodeResponse } from '../response/send-response.ts';
import { readAppRoutes } from './app-routes.ts';
import { manifestValues, pageValues } from './page-values.ts';

type Render = (tenant: Tenant, host: string) => EncodedResponse;

export interface AppPage {
  distFolder: string;
  /** Whether the app has a page at this path; it handles all others too, with a not-found page. */
  isThere: (path: string) => boolean;
  policy: string;
  /** The page for a tenant and host; the same bytes until the tenant changes. */
  render: Render;
  /** The manifest, likewise. */
  manifest: Render;
  /** The service worker, which precaches that page; none if the build has none. */
  worker: Render | undefined;
  /** Its replacement when it is switched off. */
  farewell: EncodedResponse | undefined;
}

/** Reads the built page and allows its own inline scripts and styles, by hash, and no others. */
export function readAppPage(distFolder: string): AppPage {
  const html = readFileSync(join(distFolder, 'index.html'), 'utf8');
  const template = readFileSync(new URL('../../../manifest.webmanifest', import.meta.url), 'utf8');
  const worker = findText(join(distFolder, 'sw.js'));
  const farewell = findText(join(distFolder, 'sw-off.js'));
  const policy = pagePolicy(
    hashesOf(html, /<script>([\s\S]*?)<\/script>/g),
    hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g),
  );
  return {
    distFolder,
    isThere: readAppRoutes(distFolder),
    policy,
    render: remember((tenant, host) =>
      fillPage(html, { ...pageValues(tenant, host), REVISION: revisionOf(tenant, html) }),
    ),
    manifest: remember((tenant, host) => fillManifest(template, manifestValues(tenant, host))),
    worker: worker ? remember((tenant) => worker.replaceAll('__PAGE_REVISION__', revisionOf(tenant, html))) : undefined,
    farewell: farewell ? encodeResponse(farewell) : undefined,
  };
}

/** Identifies the build, by its page, and the brand: when either changes, open apps load the new page. */
function revisionOf({ settings }: Tenant, html: string): string {
  const build = createHash('sha256').update(html).digest('base64url').slice(0, 12);
  return `${build}-${settings.brand_version}`;
}

function findText(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** The directory creates a new tenant object on each change, so cached pages of the old one are never found again. */
function remember(make: (tenant: Tenant, host: string) => string): Render {
  const byTenant = new WeakMap<Tenant, Map<string, EncodedResponse>>();
  return (tenant, host) => {
    const byHost = byTenant.get(tenant) ?? new Map<string, EncodedResponse>();
    byTenant.set(tenant, byHost);
    const answer = byHost.get(host) ?? encodeResponse(make(tenant, host));
    byHost.set(host, answer);
    return answer;
  };
}

function hashesOf(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}
