import type { TFunction } from 'i18next';

type Values = Readonly<Record<string, string | number | boolean>>;

/** Splits with a capture group: keeps the names of the placeholders. */
const gap = /\{\{(\w+)\}\}/;

/**
 * A `t` that looks up each sentence once, with placeholders, and fills them in itself: for hundreds of elements with
 * the same sentences but other names and numbers. `language` is that of `t`; its rules choose the plural for a count.
 */
export function rememberTexts(t: TFunction, language: string): TFunction {
  const ask = t as unknown as (keys: string[], values: Values) => string;
  /** For each sentence: text, placeholder name, text, placeholder name, …, text. */
  const known = new Map<string, string[]>();
  const forms = { cardinal: rememberForms(language, 'cardinal'), ordinal: rememberForms(language, 'ordinal') };
  const remembering = (key: string, values: Values = {}): string => {
    const { count, ordinal } = values;
    const form = typeof count === 'number' ? (ordinal ? forms.ordinal(count) : forms.cardinal(count)) : '';
    let parts = known.get(key + form);
    if (parts === undefined) {
      // A text may have one form for all counts.
      parts = ask([key + form, key], { skipInterpolation: true }).split(gap);
      known.set(key + form, parts);
    }
    return parts.map((part, index) => (index % 2 === 0 ? part : String(values[part]))).join('');
  };
  return remembering as unknown as TFunction;
}

/** The plural suffix of a key for each count. */
function rememberForms(language: string, type: 'cardinal' | 'ordinal'): (count: number) => string {
  const known = new Map<number, string>();
  let rules: Intl.PluralRules | undefined;
  return (count) => {
    let form = known.get(count);
    if (form === undefined) {
      rules ??= new Intl.PluralRules(language, { type });
      form = `${type === 'ordinal' ? '_ordinal' : ''}_${rules.select(count)}`;
      known.set(count, form);
    }
    return form;
  };
}
