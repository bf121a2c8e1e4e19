import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguageOf } from '#api/languages.ts';
import { fillManifest, fillPage, type PageValues } from '#api/tenants/page-template.ts';
import { presentConfiguration } from '../features/tenants/present.ts';
import type { Tenant } from '../features/tenants/tenant-directory.ts';
import { pagePolicy } from './security-headers.ts';

const themeColors = { light: '#fcfcfc', dark: '#000000' } as const;

export interface AppPage {
  policy: string;
  /** The page for a tenant and host; the same text until the tenant changes. */
  render(tenant: Tenant, host: string): string;
  manifest(tenant: Tenant, host: string): string;
}

/** Reads the built page and allows the scripts and styles that stand in it, by hash, and no others. */
export function readAppPage(distFolder: string): AppPage {
  const html = readFileSync(join(distFolder, 'index.html'), 'utf8');
  const template = readFileSync(new URL('../../manifest.webmanifest', import.meta.url), 'utf8');
  const policy = pagePolicy(
    hashesOf(html, /<script>([\s\S]*?)<\/script>/g),
    hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g),
  );
  return {
    policy,
    render: (tenant, host) => fillPage(html, pageValues(tenant, host)),
    manifest: (tenant, host) => {
      const values = pageValues(tenant, host);
      return fillManifest(template, { ...values, NAME: tenant.name, MASKABLE_ICON: values.FAVICON });
    },
  };
}

function pageValues(tenant: Tenant, host: string): PageValues {
  const { page_rules: rules, title } = tenant.settings;
  const configuration = presentConfiguration(tenant);
  return {
    LANG: defaultLanguageOf(host, rules.main.defaultLanguage),
    SCHEME: rules.main.defaultColorScheme,
    TITLE: title,
    DESCRIPTION: title,
    THEME_COLOR: themeColors[rules.main.defaultColorScheme],
    FAVICON: configuration.favicon,
    TOUCH_ICON: configuration.favicon,
    MANIFEST: `/manifest.webmanifest?v=${configuration.brandVersion}`,
    START: { rules, configuration },
  };
}

function hashesOf(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}
