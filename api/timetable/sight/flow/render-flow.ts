import type { Say } from '../../../find-texts.ts';
import { escapeText } from '../../../tenants/page-template.ts';
import type { Css } from '../css.ts';
import { renderIcon } from '../icons.ts';
import { renderButton, renderRail } from '../render-frame.ts';

/** The modules of every flow's first step whose styles the app's first file lacks. */
export const flowSheets = ['step-header', 'flow-foot', 'work-and-help'] as const;

interface FlowSight {
  t: Say;
  css: Css;
  /** How many steps there are, and what screen readers hear of the first one. */
  steps: number;
  label: string;
  /** Where its cross leads. */
  closeTo: string;
  /** What the foot's button says, which cannot be pressed until something is chosen. */
  next: string;
  /** Where this device keeps the flow, and a pattern of what it says once something is chosen: then the app alone shows it. */
  kept: readonly [as: string, chosen: string];
  /** The class of the column, as the feature's own sheet names it. */
  column: string;
  /** What stands beside it in a wide window, marked as such. */
  help: string;
  /** Where whoever runs no scripts goes on: addresses and their words. */
  ways: readonly (readonly [href: string, word: string])[];
}

/** The first step of a flow, as the app's `StepHeader`, `WorkAndHelp` and `FlowFoot`, around what it asks. */
export function renderFlow(
  inner: string,
  { t, css, steps, label, closeTo, next, kept, column, help, ways }: FlowSight,
) {
  const said = escapeText(label);
  const close = escapeText(t('common.close'));
  const parts = Array.from(
    { length: steps },
    (_, at) => `<span class="${css('step-header', 'part')}"${at === 0 ? ' data-done="true"' : ''}></span>`,
  );
  const word = `<span class="${css('button', 'text')}">${escapeText(next)}</span>`;
  const links = ways.map(([href, text]) => `<a href="${href}">${escapeText(text)}</a>`);
  return [
    `<div class="sight" data-wide data-kept="${kept[0]}" data-chosen="${escapeText(kept[1])}">${renderRail({ t, css })}<header class="${css('top-bar', 'bar')}"><div class="${css('top-bar', 'start')}">`,
    `<a class="${css('icon-button', 'button', 'plain')}" href="${closeTo}" aria-label="${close}" title="${close}">${renderIcon('x', 24)}</a></div>`,
    `<div class="${css('top-bar', 'middle')}"><div class="${css('step-header', 'progress')}" role="progressbar" aria-label="${said}" aria-valuemin="1" aria-valuemax="${steps}" aria-valuenow="1" aria-valuetext="${said}">${parts.join('')}</div></div>`,
    `<div class="${css('top-bar', 'end')}"><span class="${css('step-header', 'count')}" aria-hidden="true">1/${steps}</span></div></header>`,
    `<main class="${css('screen', 'screen', 'bare')}"><div class="${css('work-and-help', 'page')}"><div class="${css('work-and-help', 'work')}"><div class="${column}">${inner}<noscript><p>${links.join(' · ')}</p></noscript>`,
    `<div class="${css('flow-foot', 'foot')}"><div class="${css('flow-foot', 'row')}">`,
    `${renderButton(css('button', 'button', 'primary', 'size56', 'wide'), word, ' disabled')}</div></div></div></div>`,
    `<div class="${css('work-and-help', 'help')}">${help}</div></div></main></div>`,
  ].join('');
}
