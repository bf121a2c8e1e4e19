import type { TFunction } from 'i18next';

/**
 * A `t` that makes each text once: for thousands of places that say a few hundred different things. A key must come with the
 * same options each time, in the same order; only their values differ.
 */
export function rememberTexts(t: TFunction): TFunction {
  const known = new Map<string, unknown>();
  const remembering = (key: string, options: Readonly<Record<string, string | number>> = {}): unknown => {
    let name = key;
    for (const option in options) name += `\n${options[option]}`;
    let text = known.get(name);
    if (text === undefined) {
      text = (t as (key: string, options: object) => unknown)(key, options);
      known.set(name, text);
    }
    return text;
  };
  return remembering as unknown as TFunction;
}
