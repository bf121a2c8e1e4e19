import { escapeText } from '../../../tenants/page-template.ts';
import type { Css } from '../css.ts';
import { renderIcon } from '../icons.ts';

/** The modules whose styles such a field needs. */
export const selectSheets = ['field', 'select-field'] as const;

interface Select {
  /** Of the element, to which the label belongs. */
  id: string;
  label: string;
  choices: readonly { id: number; name: string }[];
}

/** As the app's `SelectField`, whose first choice is chosen. What is chosen before the app is there is chosen in it. */
export function renderSelect({ id, label, choices }: Select, css: Css): string {
  const options = choices.map((one) => `<option value="${one.id}">${escapeText(one.name)}</option>`);
  return [
    `<div class="${css('field', 'root')}"><label class="${css('field', 'label')}" for="${id}">${escapeText(label)}</label>`,
    `<div class="${css('field', 'wrapper')} ${css('select-field', 'place')}">`,
    `<select id="${id}" class="${css('field', 'input')} ${css('select-field', 'select')}" autocomplete="off">${options.join('')}</select>`,
    `<span class="${css('select-field', 'chevron')}">${renderIcon('chevronDown', 20)}</span></div></div>`,
  ].join('');
}
