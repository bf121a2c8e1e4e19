import type { Language } from '../languages.ts';
import type { FontName } from './fonts.ts';

/**
 * The values that the server fills into `index.html`, for one placeholder `__NAME__` each. All are plain text except
 * `START` and those that are HTML: `SIGHT`, `PLAIN`, `META` and `FACTS`.
 */
export type PageValues = {
  LANG: Language;
  SCHEME: 'light' | 'dark';
  TITLE: string;
  DESCRIPTION: string;
  THEME_COLOR: string;
  /** Short enough for the label of an icon. */
  SHORT_NAME: string;
  FAVICON: string;
  /** 32 by 32 pixels, for browsers without SVG support. */
  FAVICON_PNG: string;
  /** 180 by 180 pixels, opaque. */
  TOUCH_ICON: string;
  MANIFEST: string;
  FONT: FontName;
  /** The CSS font name, quoted. */
  FONT_FAMILY: string;
  /** The tenant's name, shown until the app has started. */
  CLUB: string;
  /** Sentence and button shown if the app does not start. */
  STUCK: string;
  RELOAD: string;
  /** Sentence shown without scripts. */
  NO_SCRIPT: string;
  /** Identifies the build and brand of the page. */
  REVISION: string;
  /** What can be read before any code has come; empty where there is nothing. */
  SIGHT: string;
  /** What can be read where no scripts run, if it is not `SIGHT`. */
  PLAIN: string;
  /** What the page says of itself to search engines and others, in its head and at its end. */
  META: string;
  FACTS: string;
  /** Data for the first paint without a request. Any JSON value. */
  START: unknown;
};

/**
 * The values that the server fills into `manifest.webmanifest`, for one placeholder `__NAME__` each; all are inside
 * strings.
 */
export type ManifestValues = Pick<
  PageValues,
  'LANG' | 'TITLE' | 'DESCRIPTION' | 'THEME_COLOR' | 'SHORT_NAME' | 'FAVICON'
> & {
  ICON_192: string;
  ICON_512: string;
  MASKABLE_ICON: string;
  MONOCHROME_ICON: string;
  TIMETABLE: string;
  TIMETABLE_PATH: string;
  TIMETABLE_ICON: string;
  MY_TRAININGS: string;
  MY_TRAININGS_ICON: string;
  PASS: string;
  PASS_ICON: string;
};

const isHtml = /^(?:SIGHT|PLAIN|META|FACTS)$/;
const placeholder = /__([A-Z0-9_]+?)__/g;
const foreignLink = (attribute: 'language' | 'font', own: string) =>
  new RegExp(`\\s*<link[^>]* data-${attribute}="(?!${own}")[^>]*>`, 'g');

/** Of the file that has them, unlike those of Estonian and English (`unicode-range` in `src/theme/fonts.css`). */
const rareLetters = /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1e00-\u1eff]/;
const rareFont = /\s*<link[^>]* data-rare[^>]*>/g;

/** What is read first waits for no file of letters that it has not; a page that the worker keeps names all that it is to keep. */
const needsRareFont = ({ SIGHT, LANG }: PageValues): boolean =>
  SIGHT === '' || LANG === 'lv' || rareLetters.test(SIGHT);

/** What only a page with something to read needs: scripts, and the link of all styles. */
const sightParts = /\s*<script data-sight>[\s\S]*?<\/script>|<link data-sight[^>]*>/g;

/** What only a page has that the worker draws, which brings it along. */
const memberScript = /\s*<script data-member>[\s\S]*?<\/script>/g;

/** A page with something to read requests its code after the first paint, by scripts of its own. */
export const askLater = (page: string): string =>
  page
    .replace(
      /<script type="module"([^>]*) src="([^"]+)"/,
      '<link rel="later" href="$2"><script type="later"$1 src="$2"',
    )
    .replaceAll('<link rel="modulepreload"', '<link rel="later"');

/**
 * Fills the built page for one host. Texts are escaped for attributes and elements, the start values for a script
 * element; preload links of other languages and fonts are removed. A page with something to read before any code asks for its code
 * later.
 * @throws {RangeError} when the page has a placeholder without a value
 */
export function fillPage(page: string, values: PageValues): string {
  return (values.SIGHT ? askLater(page) : page.replace(sightParts, ''))
    .replace(memberScript, '')
    .replace(foreignLink('language', values.LANG), '')
    .replace(foreignLink('font', values.FONT), '')
    .replace(rareFont, (link) => (needsRareFont(values) ? link : ''))
    .replace(placeholder, (_, name: string) =>
      name === 'START'
        ? escapeJson(values.START)
        : isHtml.test(name)
          ? valueOf(values, name)
          : escapeText(valueOf(values, name)),
    );
}

/**
 * Fills the manifest for one host.
 * @throws {RangeError} when the manifest has a placeholder without a value
 */
export function fillManifest(manifest: string, values: ManifestValues): string {
  const fill = (_: string, name: string) => JSON.stringify(valueOf(values, name)).slice(1, -1);
  return JSON.stringify(JSON.parse(manifest.replace(placeholder, fill)));
}

function valueOf(values: object, name: string): string {
  const value: unknown = Object.hasOwn(values, name) ? Reflect.get(values, name) : undefined;
  if (typeof value !== 'string') throw new RangeError(`no value for __${name}__`);
  return value;
}

export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/**
 * In a script element only `</script` and `<!--` can end the JSON; U+2028 and U+2029 have been legal in JSON since
 * 2019.
 */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
