import type { Language } from '../../languages.ts';
import { escapeJson, escapeText, type PageValues } from '../../tenants/page-template.ts';

export interface PagePicture {
  /** The whole address. */
  url: string;
  /** Pixels. */
  width: number;
  height: number;
}

/** What a page says of itself to search engines and to those who share its address. */
export interface PageAbout {
  language: Language;
  /** The tenant's title. */
  site: string;
  title: string;
  description: string;
  /** Of the page at this host, as `/public/training?id=7`. */
  path: string;
  origin: string;
  /** Of the same page in other languages. */
  others: readonly { language: Language; origin: string }[];
  image: PagePicture;
  /** What schema.org knows of it, as JSON-LD. */
  facts: object;
}

const locales = { et: 'et_EE', en: 'en_GB', lv: 'lv_LV' } as const satisfies Record<Language, string>;

/** Pixels. */
const largeFrom = 600;

/** As long as others show it. */
const longest = 200;

/** In a template's values: title, description, Open Graph and JSON-LD, whatever names are in them. */
export function describePage(about: PageAbout): Pick<PageValues, 'TITLE' | 'DESCRIPTION' | 'META' | 'FACTS'> {
  const { language, site, title, path, origin, others, image, facts } = about;
  const url = `${origin}${path}`;
  const letters = [...about.description];
  const description = letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : about.description;
  const tags = {
    'og:type': 'website',
    'og:site_name': site,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': image.url,
    'og:image:width': String(image.width),
    'og:image:height': String(image.height),
    'og:locale': locales[language],
  };
  const meta = Object.entries(tags).map(
    ([property, content]) => `<meta property="${property}" content="${escapeText(content)}" />`,
  );
  // Some show a large picture only where they are told that it is one.
  const card = image.width >= largeFrom ? 'summary_large_image' : 'summary';
  meta.push(`<meta name="twitter:card" content="${card}" />`);
  const all = others.length > 0 ? [{ language, origin }, ...others] : [];
  const alternates = all.map(
    (one) => `<link rel="alternate" hreflang="${one.language}" href="${escapeText(`${one.origin}${path}`)}" />`,
  );
  return {
    TITLE: `${title} · ${site}`,
    DESCRIPTION: description,
    META: [`<link rel="canonical" href="${escapeText(url)}" />`, ...alternates, ...meta].join('\n    '),
    FACTS: `<script type="application/ld+json">${escapeJson({ '@context': 'https://schema.org', ...facts })}</script>`,
  };
}
