import { findTexts, type Say } from '#api/find-texts.ts';
import type { Language } from '#api/languages.ts';
import type { SessionClaims } from '#api/session.ts';
import type { Configuration, PageRules } from '#api/tenants/schema.ts';
import type { Classes } from '#api/timetable/sight/css.ts';
import { firstTexts as en } from '#src/locales/en/first-texts.ts';
import { firstTexts as et } from '#src/locales/et/first-texts.ts';
import { firstTexts as lv } from '#src/locales/lv/first-texts.ts';

interface LateTexts {
  quotes: readonly string[];
}

declare const self: {
  /** The build writes them here. */
  sightParts: {
    /** Of its styles, by file. */
    classes: Classes;
    /** Of a page that the worker draws. */
    scripts: readonly string[];
    /** The files of styles that a home needs and no page has. */
    homeStyles: readonly string[];
    /** The same of a day on which nothing can be booked. */
    blockedStyles: readonly string[];
    /** What the app says there, of the texts that come late to it. */
    lateTexts: Readonly<Record<Language, LateTexts>>;
  };
};

const texts = { et, en, lv };
export const { classes, scripts, homeStyles, blockedStyles, lateTexts } = self.sightParts;

const firstSay = (language: Language): Say => findTexts(texts[language], language);

/** All that is said: a key without a text is its own. */
export function sayAll(language: Language): Say {
  const [first, late] = [firstSay(language), findTexts(lateTexts[language], language)];
  return (key, values) => {
    const said = first(key, values);
    return said === key ? late(key, values) : said;
  };
}

/** The page waits for such files before it paints, so that they have to be on the device. */
export async function haveStyles(hrefs: readonly string[]): Promise<boolean> {
  const found = await Promise.all(hrefs.map((href) => caches.match(href)));
  return found.every((file) => file !== undefined);
}

interface Start {
  rules: PageRules;
  configuration: Configuration;
}

/** What the server wrote into the kept page. */
export const readStart = (page: string): Start =>
  JSON.parse(/<script type="application\/json" id="trenn-start">(.*?)<\/script>/s.exec(page)?.[1] ?? '') as Start;

/** Those whose pages have more: staff their work, families their people. */
export const hasMore = ({ isAdmin, trainerId, canSeeRegistrations, hasFamily, actorId }: SessionClaims): boolean =>
  isAdmin || trainerId !== undefined || canSeeRegistrations || hasFamily === true || actorId !== undefined;
