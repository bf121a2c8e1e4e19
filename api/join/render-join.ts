import type { Say } from '../find-texts.ts';
import type { Language } from '../languages.ts';
import { escapeText } from '../tenants/page-template.ts';
import { type Classes, type Css, cssOf } from '../timetable/sight/css.ts';
import { flowSheets, renderFlow } from '../timetable/sight/flow/render-flow.ts';
import { renderIcon } from '../timetable/sight/icons.ts';
import { stepsOf } from './join-steps.ts';
import { packagesIn, sayPackage, sayPackagePrice } from './packages.ts';
import type { JoinProducts } from './schema.ts';
import { sayTermsInShort } from './terms-in-short.ts';

export interface JoinSight {
  products: JoinProducts;
  t: Say;
  language: Language;
  classes: Classes;
}

export const joinSheets = [...flowSheets, 'join/join', 'choice-card', 'terms'] as const;

/** The first step of joining: of several clubs which, else with which package; empty where there is none, which the app says. */
export function renderJoin(sight: JoinSight): string {
  const { products, t } = sight;
  const css = cssOf(sight.classes);
  const [only, ...others] = products.units;
  if (!only) return '';
  const inner = others.length > 0 ? renderClubs(sight, css) : renderPackages(only, sight, css);
  const steps = stepsOf(products).length;
  return (
    inner &&
    renderFlow(inner, {
      t,
      css,
      steps,
      label: t('join.step', { step: 1, steps }),
      closeTo: '/public/calendar/day',
      next: t('join.continue'),
      kept: ['registration', others.length > 0 ? '"unitId"' : '"productId"'],
      column: css('join/join', 'flow'),
      help: renderHelp(sight, css),
      ways: [
        ['/login', t('menu.login')],
        ['/public/calendar/day', t('timetable.title')],
      ],
    })
  );
}

interface Card {
  title: string;
  text: string;
  end?: string | undefined;
}

function renderCard(name: string, { title, text, end }: Card, css: Css): string {
  return [
    `<label class="${css('choice-card', 'card')}"><input type="radio" name="${name}" class="${css('choice-card', 'input')}">`,
    `<span class="${css('choice-card', 'words')}"><span class="${css('choice-card', 'title')}">${escapeText(title)}</span>`,
    text ? `<span class="${css('choice-card', 'text')}">${escapeText(text)}</span>` : '',
    `</span>${end ? `<span class="${css('choice-card', 'end')}">${end}</span>` : ''}`,
    `<span class="${css('choice-card', 'mark')}" aria-hidden="true"></span></label>`,
  ].join('');
}

/** A question, what it is about, and the cards that answer it. */
function renderStep(id: string, title: string, { text, cards, css }: { text?: string; cards: string[]; css: Css }) {
  return [
    `<div class="${css('join/join', 'head')}"><h1 id="${id}" tabindex="-1" class="${css('join/join', 'title')}">${escapeText(title)}</h1>`,
    `${text ? `<p class="${css('join/join', 'text')}">${escapeText(text)}</p>` : ''}</div>`,
    `<div role="radiogroup" aria-labelledby="${id}" class="${css('choice-card', 'group')}">${cards.join('')}</div>`,
  ].join('');
}

function renderPackages(unit: JoinProducts['units'][number], { products, t, language }: JoinSight, css: Css): string {
  const packages = packagesIn(products, unit.id);
  if (packages.length === 0) return '';
  const reader = { unitId: unit.id, language, t };
  const cards = packages.map((product) => {
    const price = sayPackagePrice(product, reader);
    const per = price?.per ? `<span>${escapeText(price.per)}</span>` : '';
    const end = price && `<strong>${escapeText(price.sum)}</strong>${per}`;
    return renderCard('package', { title: product.names[language], text: sayPackage(product, reader), end }, css);
  });
  return renderStep('join-package', t('join.package.title'), { text: unit.name, cards, css });
}

/** So many clubs are seen at once; among more one searches, which the app does. */
function renderClubs({ products: { units }, t }: JoinSight, css: Css): string {
  if (units.length >= 4) return '';
  const cards = units.map(({ name, address }) => renderCard('club', { title: name, text: address }, css));
  return renderStep('join-club', t('join.club.title'), { cards, css });
}

/** As the app's `JoinHelp` of the first step, before which nothing is chosen. */
function renderHelp({ products: { rules }, t, language }: JoinSight, css: Css): string {
  const lines = sayTermsInShort(rules, { language, t }).map(({ icon, title, text }) => {
    const words = `<strong>${escapeText(title)}</strong><span>${escapeText(text)}</span>`;
    return `<li>${renderIcon(icon, 24)}<span>${words}</span></li>`;
  });
  return [
    `<div class="${css('join/join', 'help')}" data-only="wide"><section aria-labelledby="join-rules">`,
    `<h2 id="join-rules" class="${css('join/join', 'part')}">${escapeText(t('join.terms.title'))}</h2>`,
    `<ul class="${css('terms', 'short')}">${lines.join('')}</ul></section></div>`,
  ].join('');
}
