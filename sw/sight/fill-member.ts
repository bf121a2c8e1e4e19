import type { Language } from '#api/languages.ts';
import { askLater, escapeText } from '#api/tenants/page-template.ts';

export interface MembersSight {
  html: string;
  /** To whom alone the page's own script shows it, and where the app speaks this. */
  clientId: number;
  language: Language;
}

const place = '<div id="root">';

/**
 * The kept page with what there is to read in a template, which no browser paints: only the page can tell who is logged in, and its
 * script takes it out of there. `scripts` are texts that the page's policy allows.
 */
export function fillMember(
  page: string,
  { html, clientId, language }: MembersSight,
  scripts: readonly string[],
): string {
  const template = `<template data-of="${clientId}" data-language="${escapeText(language)}">${html}</template>`;
  const end = scripts.map((text) => `<script>${text}</script>`).join('');
  return askLater(page)
    .replace(place, () => place + template)
    .replace('</body>', () => `${end}</body>`);
}

/** The kept page with files of styles that the app would fetch later: after its own, as there. */
export const addStyles = (page: string, hrefs: readonly string[]): string =>
  page.replace('</head>', () => `${hrefs.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}</head>`);
