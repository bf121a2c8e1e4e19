import { readFileSync } from 'node:fs';
import { addDays, mondayOf, toPlainDate } from '#api/dates.ts';
import type { Say } from '#api/find-texts.ts';
import { type Language, languages } from '#api/languages.ts';
import { fontNamesOf } from '#api/tenants/fonts.ts';
import { pageFeatures } from '#api/tenants/page-features.ts';
import { escapeText } from '#api/tenants/page-template.ts';
import type { Schedule } from '#api/timetable/schema.ts';
import type { Classes } from '#api/timetable/sight/css.ts';
import type { EmbedChoice } from '#api/timetable/sight/embed-choice.ts';
import { renderEmbed } from '#api/timetable/sight/render-embed.ts';
import type { Tenant } from '../../../endpoint/tenant.ts';
import { presentConfiguration } from '../../../features/tenants/present.ts';
import { embedPolicy } from '../../response/security-headers.ts';
import { type AnswerOfPage, readPageTexts, weekAnswer, zoneOf } from '../answer-for-page.ts';

const ownStyle = readFileSync(new URL('embed.css', import.meta.url), 'utf8');
const texts = Object.fromEntries(languages.map((language) => [language, readPageTexts(language)])) as Record<
  Language,
  Say
>;

/** Between two looks at the places, while the page is seen. */
const refreshMs = 300_000;

/** Colours that no style in markup may set, the page's height for whoever holds it, and newer places. */
const script = `
for (const part of document.querySelectorAll('[data-style]'))
  part.style.cssText = part.dataset.style + (part.dataset[document.documentElement.dataset.mantineColorScheme] ?? '');
const main = document.querySelector('main');
new ResizeObserver(() => parent.postMessage({ trenn: 'height', height: Math.ceil(main.getBoundingClientRect().height) }, '*')).observe(main);
setInterval(() => document.hidden || document.querySelector('[open]') || location.reload(), ${refreshMs});
`;

export interface EmbedQuestion {
  tenant: Tenant;
  choice: EmbedChoice;
  /** Of the host, if the address names none. */
  language: Language;
  now: Date;
  origin: string;
  /** Whose pages may hold it, as sources of a policy. */
  ancestors: readonly string[];
}

export interface EmbedPage {
  html: string;
  policy: string;
}

const dateOf = ({ tenant, choice, now }: EmbedQuestion) => choice.day ?? toPlainDate(now, zoneOf(tenant));

/** The week that the page shows a day of. */
export const weekOfEmbed = (asked: EmbedQuestion): AnswerOfPage => {
  const monday = mondayOf(dateOf(asked));
  return weekAnswer(monday, addDays(monday, 6));
};

/** The page from its week; without one it says so. */
export function writeEmbed(
  asked: EmbedQuestion,
  { classes, styles }: { classes: Classes; styles: readonly string[] },
  answer: string | undefined,
): EmbedPage {
  const { tenant, choice, now, origin } = asked;
  const { page_rules: rules, title } = tenant.settings;
  const scheme = choice.scheme ?? 'light';
  const language = choice.language ?? asked.language;
  const t = texts[language];
  const { colors, font } = presentConfiguration(tenant);
  const offered = pageFeatures.languageMenu(rules) ? languages : [];
  const body = answer
    ? renderEmbed({
        schedule: JSON.parse(answer) as Schedule,
        choice,
        date: dateOf(asked),
        now,
        timeZone: zoneOf(tenant),
        language,
        languages: offered.map((code) => [code, t(`common.language.${code}`)]),
        t,
        classes,
        origin,
      })
    : `<main class="embed"><p class="none">${escapeText(t('embed.failed'))}</p></main>`;
  const tokens = Object.entries({ ...colors[scheme], 'brand-font': fontNamesOf(font) });
  const all = [...styles, `:root{${tokens.map(([name, value]) => `--${name}:${value}`).join(';')}}`, ownStyle];
  const html = [
    `<!doctype html><html lang="${language}" data-mantine-color-scheme="${scheme}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">`,
    `<title>${escapeText(`${t('timetable.title')} · ${title}`)}</title>`,
    ...all.map((style) => `<style>${style}</style>`),
    `</head><body>${body}<script>${script}</script></body></html>`,
  ].join('');
  return { html, policy: embedPolicy(asked.ancestors, [script], all) };
}
