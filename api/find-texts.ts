type Values = Readonly<Record<string, string | number | boolean>>;

/** The text of a key in one language. */
export type Say = (key: string, values?: Values) => string;

/** `Say`, or the app's `t`, which knows its keys: what both say takes either. */
export type AnySay = (...args: never[]) => unknown;

/** Splits with a capture group: keeps the names of the placeholders. */
const gap = /\{\{(\w+)\}\}/;

/**
 * What i18next's `t` says for keys with placeholders, plural forms and ordinals, and nothing else: each sentence is looked up once.
 * For the first texts, which are there before i18next is, and for hundreds of elements with the same sentences. `texts` are nested
 * by the parts of a key; a key without a text is its own, as with i18next.
 */
export function findTexts(texts: object, language: string): Say {
  /** For each sentence: text, placeholder name, text, placeholder name, …, text. */
  const known = new Map<string, string[]>();
  const forms = { cardinal: rememberForms(language, 'cardinal'), ordinal: rememberForms(language, 'ordinal') };
  const find = (key: string, values: Values = {}): string => {
    const { count, ordinal } = values;
    const form = typeof count === 'number' ? (ordinal ? forms.ordinal(count) : forms.cardinal(count)) : '';
    let parts = known.get(key + form);
    if (parts === undefined) {
      // A text may have one form for all counts.
      const text = textOf(texts, key + form) ?? textOf(texts, key);
      // Its texts may still come.
      if (text === undefined) return key;
      parts = text.split(gap);
      known.set(key + form, parts);
    }
    return parts.map((part, index) => (index % 2 === 0 ? part : String(values[part] ?? `{{${part}}}`))).join('');
  };
  return find;
}

/** `./deferred/own-trainings.json`, in whichever folder of it → `ownTrainings`, as the keys of its texts begin. */
export const domainOfFile = (path: string): string =>
  path.replace(/.*\/|\.json/g, '').replace(/-./g, ([, letter = '']) => letter.toUpperCase());

function textOf(texts: object, key: string): string | undefined {
  let found: unknown = texts;
  for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
  return typeof found === 'string' ? found : undefined;
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
