import type { Say } from '#api/find-texts.ts';
import type { Language } from '#api/languages.ts';
import { escapeText, type PageValues } from '#api/tenants/page-template.ts';
import type { Classes } from '#api/timetable/sight/css.ts';
import type { PagePicture } from '#api/timetable/sight/page-about.ts';
import type { SightStyles } from '#api/timetable/sight/sight-sheets.ts';
import type { Tenant } from '../../../endpoint/tenant.ts';
import type { AnswerOfPage } from '../answer-for-page.ts';

/** Of whom and for whom a page is written. */
export interface Reader {
  language: Language;
  t: Say;
  classes: Classes;
  /** Styles of pages whose code is no part of the first file. */
  sightStyles: SightStyles;
  now: Date;
  timeZone: string;
  /** The tenant's title, name and logo. */
  site: string;
  club: string;
  logo: string;
  tenant: Tenant;
  /** Of the tenant, for pages that have no picture of their own. */
  icon: PagePicture;
  origin: string;
  /** At which the same pages are in other languages. */
  others: readonly { language: Language; origin: string }[];
}

/** A page that says what an answer of the api does, before the app asks for it. */
export interface PreparedPage extends AnswerOfPage {
  /** Different for each address of a page that is written from the same answer. */
  name: string;
  /** Values of the page; none where only the app can show it. */
  write: (answer: string, reader: Reader) => Partial<PageValues> | undefined;
}

/** One whose answer is known by another one: which products are sold, by the clubs. */
export interface LedPage {
  lead: AnswerOfPage;
  follow: (answer: string) => PreparedPage | undefined;
}

/** What the page's code will ask for, so that it comes with that code. */
export const laterFetch = (url: string): string =>
  `<link rel="later" as="fetch" crossorigin href="${escapeText(url)}">`;

export const styleOf = (styles: string | undefined): string => (styles ? `<style>${styles}</style>` : '');
