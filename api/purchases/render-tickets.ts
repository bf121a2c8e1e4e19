import type { Say } from '../find-texts.ts';
import type { Language } from '../languages.ts';
import type { PublicProduct } from '../products/schema.ts';
import { escapeText } from '../tenants/page-template.ts';
import { type Classes, type Css, cssOf } from '../timetable/sight/css.ts';
import { flowSheets, renderFlow } from '../timetable/sight/flow/render-flow.ts';
import { renderSelect, selectSheets } from '../timetable/sight/flow/render-select.ts';
import { renderIcon } from '../timetable/sight/icons.ts';
import { renderButton } from '../timetable/sight/render-frame.ts';
import { sayBuyHelp } from './buy-help.ts';
import { isSold, sayProduct } from './sold-products.ts';

export interface TicketSight {
  units: readonly { id: number; name: string }[];
  /** Of the first club, with which the app begins. */
  products: readonly PublicProduct[];
  t: Say;
  language: Language;
  classes: Classes;
  /** The club has a page on which one joins. */
  mayJoin: boolean;
}

export const ticketSheets = [...flowSheets, ...selectSheets, 'buy', 'quantity-stepper'] as const;

/** What is sold in the club that the page begins with. */
export const ticketsOf = ({ units, products }: Pick<TicketSight, 'units' | 'products'>): PublicProduct[] =>
  products.filter((product) => isSold('ticket', product, units[0]?.id));

/** What a visitor can buy, as the app's `ChooseStep`; empty where that is nothing, which the app says. */
export function renderTickets(sight: TicketSight): string {
  const { units, t, language, classes, mayJoin } = sight;
  const css = cssOf(classes);
  const tickets = ticketsOf(sight);
  const [unit, ...others] = units;
  if (!unit || tickets.length === 0) return '';
  const rows = tickets.map((product) => {
    const { name, lines, price } = sayProduct(product, { unitId: unit.id, language, t });
    const more = escapeText(t('purchases.more', { name }));
    const plus = renderIcon('plus', 20, 2);
    return [
      `<li class="${css('buy', 'product')}"><div class="${css('buy', 'words')}"><h2>${escapeText(name)}</h2>`,
      ...lines.map((line) => `<p class="${css('buy', 'quiet')}">${escapeText(line)}</p>`),
      `<strong>${escapeText(price)}</strong></div><div class="${css('quantity-stepper', 'stepper')}">`,
      `${renderButton(css('icon-button', 'button', 'plain'), plus, ` data-counted aria-label="${more}" title="${more}"`)}</div></li>`,
    ].join('');
  });
  const title = `<h1 tabindex="-1" class="${css('buy', 'title')}">${escapeText(t('purchases.choose.ticket'))}</h1>`;
  // Whoever runs no scripts cannot choose, and reads whose tickets these are.
  const clubs =
    others.length > 0 ? renderSelect({ id: 'sight-club', label: t('purchases.club'), choices: units }, css) : '';
  const club = clubs && `${clubs}<noscript><p>${escapeText(unit.name)}</p></noscript>`;
  return renderFlow(`${title}${club}<ul data-of-choice class="${css('buy', 'list')}">${rows.join('')}</ul>`, {
    t,
    css,
    steps: 3,
    label: t('purchases.step', { step: 1, steps: 3 }),
    closeTo: '/public/calendar/day',
    next: t('purchases.continue'),
    // Something in the basket, or another club than the first.
    kept: ['buy-ticket', `"quantities":\\{"|"unitId":(?!${unit.id}\\b)`],
    column: css('buy', 'column'),
    help: renderHelp(t, css),
    ways: [['/login', t('menu.login')], ...(mayJoin ? [['/public/join', t('join.title')] as const] : [])],
  });
}

/** As the app's `BuyHelp` of the first step. */
function renderHelp(t: Say, css: Css): string {
  const notes = sayBuyHelp({ isPackage: false, step: 1 }, t).map(
    ({ icon, text }) => `<li>${renderIcon(icon, 24)}<span>${escapeText(text)}</span></li>`,
  );
  return [
    `<div class="${css('buy', 'help')}" data-only="wide"><section aria-labelledby="buy-help">`,
    `<h2 id="buy-help" class="${css('buy', 'part')}">${escapeText(t('purchases.help.title'))}</h2>`,
    `<ul class="${css('buy', 'notes')}">${notes.join('')}</ul></section></div>`,
  ].join('');
}
