import { readFileSync } from 'node:fs';
import { defaultLanguageOf, type Language } from '#api/languages.ts';
import { fontNamesOf } from '#api/tenants/fonts.ts';
import { pageFeatures } from '#api/tenants/page-features.ts';
import type { ManifestValues, PageValues } from '#api/tenants/page-template.ts';
import { shortNameOf } from '#api/tenants/short-name.ts';
import type { Tenant } from '../../endpoint/tenant.ts';
import type { ShortcutIcon } from '../../features/tenants/icons/draw-shortcut.ts';
import type { IconName } from '../../features/tenants/icons/icon-formats.ts';
import { presentConfiguration } from '../../features/tenants/present.ts';

/** The URL of a tenant's icon; another brand has another URL, so that each can be cached forever. */
const iconUrl = ({ settings }: Tenant, name: IconName | ShortcutIcon): string =>
  `/brand/${name}.png?v=${settings.brand_version}`;

interface Words {
  timetable: string;
  myTrainings: string;
  pass: string;
}

interface SplashWords {
  description: string;
  stuck: string;
  reload: string;
  noScript: string;
}

const readWords = <T>(domain: string): Record<Language, T> => {
  const read = (language: Language): T =>
    JSON.parse(readFileSync(new URL(`../../../src/locales/${language}/${domain}.json`, import.meta.url), 'utf8'));
  return { et: read('et'), en: read('en'), lv: read('lv') };
};

const words = readWords<Words>('menu');
const splashWords = readWords<SplashWords>('splash');
const themeColors = { light: '#fcfcfc', dark: '#000000' } as const;

/** The values in a tenant's page at one of its hosts, independent of the build. */
export function pageValues(tenant: Tenant, host: string): Omit<PageValues, 'REVISION'> {
  const { page_rules: rules, title } = tenant.settings;
  const configuration = presentConfiguration(tenant);
  const language = defaultLanguageOf(host, rules.main.defaultLanguage);
  const { description, stuck, reload, noScript } = splashWords[language];
  return {
    LANG: language,
    SCHEME: rules.main.defaultColorScheme,
    TITLE: title,
    SHORT_NAME: shortNameOf(tenant.name),
    DESCRIPTION: `${title}. ${description}`,
    THEME_COLOR: themeColors[rules.main.defaultColorScheme],
    FAVICON: configuration.favicon,
    FAVICON_PNG: iconUrl(tenant, 'favicon-32'),
    TOUCH_ICON: iconUrl(tenant, 'apple-touch-icon'),
    MANIFEST: `/manifest.webmanifest?v=${configuration.brandVersion}`,
    FONT: configuration.font,
    FONT_FAMILY: fontNamesOf(configuration.font),
    CLUB: tenant.name,
    STUCK: stuck,
    RELOAD: reload,
    NO_SCRIPT: noScript,
    SIGHT: '',
    PLAIN: '',
    META: '',
    FACTS: '',
    START: { rules, configuration },
  };
}

/** The values in the manifest, from which a phone installs the app under the club's name. */
export function manifestValues(tenant: Tenant, host: string): ManifestValues {
  const page = pageValues(tenant, host);
  const { timetable, myTrainings, pass } = words[page.LANG];
  return {
    ...page,
    ICON_192: iconUrl(tenant, 'icon-192'),
    ICON_512: iconUrl(tenant, 'icon-512'),
    MASKABLE_ICON: iconUrl(tenant, 'icon-maskable-512'),
    MONOCHROME_ICON: iconUrl(tenant, 'icon-monochrome-512'),
    TIMETABLE: timetable,
    TIMETABLE_ICON: iconUrl(tenant, 'shortcut-timetable'),
    TIMETABLE_PATH: pageFeatures.userCalendar(tenant.settings.page_rules)
      ? '/user/calendar/day'
      : '/public/calendar/day',
    MY_TRAININGS: myTrainings,
    MY_TRAININGS_ICON: iconUrl(tenant, 'shortcut-mine'),
    PASS: pass,
    PASS_ICON: iconUrl(tenant, 'shortcut-pass'),
  };
}
