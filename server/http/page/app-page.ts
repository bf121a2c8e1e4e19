import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillManifest, fillPage, type PageValues } from '#api/tenants/page-template.ts';
import type { Classes } from '#api/timetable/sight/css.ts';
import type { SightStyles } from '#api/timetable/sight/sight-sheets.ts';
import type { Tenant } from '../../endpoint/tenant.ts';
import { readOwnPage } from '../operators/operator-page.ts';
import { hashOf, pagePolicy } from '../response/security-headers.ts';
import { type EncodedResponse, encodeResponse } from '../response/send-response.ts';
import { readAppRoutes } from './app-routes.ts';
import { manifestValues, pageValues } from './page-values.ts';
import { readStyles } from './sight/pick-styles.ts';

interface OwnPage {
  text: string;
  /** Allows what stands in it alone. */
  policy: string;
}

type Render = (tenant: Tenant, host: string) => EncodedResponse;

export interface AppPage {
  distFolder: string;
  /** Whether the app has a page at this path; it handles all others too, with a not-found page. */
  isThere: (path: string) => boolean;
  policy: string;
  /** The styles that stand in the page, and how the build names their classes; undefined where it does not say. */
  styles: readonly string[];
  classes: Classes | undefined;
  /** Those of what the server renders beside them, from lazy files; none where the build does not say. */
  sightStyles: SightStyles;
  /** The page for a tenant and host; the same bytes until the tenant changes. */
  render: Render;
  /** The page with what it says itself, and no other styles than that needs, made each time. */
  renderWith: (tenant: Tenant, host: string, own: Partial<PageValues>) => OwnPage;
  /** The manifest, likewise. */
  manifest: Render;
  /** The service worker, which precaches that page; none if the build has none. */
  worker: Render | undefined;
  /** Its replacement when it is switched off. */
  farewell: EncodedResponse | undefined;
  /** The page at the operators' host; none if the build has none. */
  operators: EncodedResponse | undefined;
  /** The page of the link that a server without a tenant prints. */
  firstStart: EncodedResponse | undefined;
}

/** Reads the built page and allows its own inline scripts and styles, by hash, and no others. */
export function readAppPage(distFolder: string): AppPage {
  const html = readFileSync(join(distFolder, 'index.html'), 'utf8');
  const template = readFileSync(new URL('../../../manifest.webmanifest', import.meta.url), 'utf8');
  const classes = findText(join(distFolder, '.classes.json'));
  const sightStyles = JSON.parse(findText(join(distFolder, '.sight.json')) ?? '{}') as SightStyles;
  const worker = findText(join(distFolder, 'sw.js'));
  const farewell = findText(join(distFolder, 'sw-off.js'));
  const { styles, scripts } = readInline(html);
  const policy = pagePolicy(scripts.map(hashOf), [...styles, ...Object.values(sightStyles)].map(hashOf));
  const fill = (tenant: Tenant, host: string, own: Partial<PageValues> = {}): string =>
    fillPage(html, { ...pageValues(tenant, host), REVISION: revisionOf(tenant, html), ...own });
  const pickStyles = styles.map((all) => ({ all, pick: readStyles(all) }));
  const fillOwn = (tenant: Tenant, host: string, own: Partial<PageValues>): OwnPage => {
    const whole = fill(tenant, host, own);
    const { font } = tenant.settings;
    const text = pickStyles.reduce((page, { all, pick }) => page.replace(all, () => pick(whole, font)), whole);
    const inline = readInline(text);
    return { text, policy: pagePolicy(inline.scripts.map(hashOf), inline.styles.map(hashOf)) };
  };
  return {
    distFolder,
    isThere: readAppRoutes(distFolder),
    policy,
    styles,
    sightStyles,
    classes: classes === undefined ? undefined : (JSON.parse(classes) as Classes),
    render: remember((tenant, host) => fill(tenant, host)),
    renderWith: fillOwn,
    manifest: remember((tenant, host) => fillManifest(template, manifestValues(tenant, host))),
    worker: worker ? remember((tenant) => worker.replaceAll('__PAGE_REVISION__', revisionOf(tenant, html))) : undefined,
    farewell: farewell ? encodeResponse(farewell) : undefined,
    operators: readOwnPage(distFolder, 'operators'),
    firstStart: readOwnPage(distFolder, 'first-start'),
  };
}

/** The text of the styles and scripts that stand in a page; data in script elements are none. */
function readInline(html: string): { styles: string[]; scripts: string[] } {
  const find = (element: RegExp): string[] => [...html.matchAll(element)].map(([, text = '']) => text);
  return {
    styles: find(/<style[^>]*>([\s\S]*?)<\/style>/g),
    scripts: find(/<script(?: data-(?:sight|member))?>([\s\S]*?)<\/script>/g),
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
