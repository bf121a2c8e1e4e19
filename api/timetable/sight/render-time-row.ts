import { escapeText } from '../../tenants/page-template.ts';
import type { Css } from './css.ts';

export interface TimeRowSight {
  time: string;
  underTime: string;
  /** As `renderLane` draws it. */
  lane: string;
  name: string;
  /** Attributes of its link, `href` among them. */
  link: string;
  label: string;
  meta: readonly string[];
  line: string;
  lineTone: string;
  look?: 'past' | 'off' | undefined;
  /** Of the button or what stands in its place; empty where there is none. */
  action: string;
}

/** As the app's `TimeRow`. */
export function renderTimeRow(row: TimeRowSight, css: Css): string {
  return [
    `<li class="${css('time-row', 'item', ...(row.look ? [row.look] : []))}"><div class="${css('time-row', 'row')}"><span class="${css('time-row', 'when')}" aria-hidden="true">`,
    `<span class="${css('time-row', 'time')}">${escapeText(row.time)}</span>`,
    `<span class="${css('time-row', 'underTime')}">${escapeText(row.underTime)}</span></span>${row.lane}`,
    `<span class="${css('time-row', 'text')}"><a class="${css('time-row', 'open')}" ${row.link} aria-label="${escapeText(row.label)}">${escapeText(row.name)}</a>`,
    `<span class="${css('time-row', 'meta')}" aria-hidden="true">${renderParts(row.meta, css)}</span>`,
    `<span class="${css('time-row', 'line', row.lineTone)}" aria-hidden="true">${escapeText(row.line)}</span></span>`,
    `${row.action && `<span class="${css('time-row', 'action')}">${row.action}</span>`}</div></li>`,
  ].join('');
}

/** As the app's `DottedParts`. */
export const renderParts = (parts: readonly (string | undefined)[], css: Css): string =>
  `<span class="${css('dotted-parts', 'parts')}">${parts
    .filter((part) => part !== undefined && part !== '')
    .map((part) => `<span>${escapeText(part ?? '')}</span>`)
    .join('')}</span>`;
