import { currentTexts } from './use-translation.ts';

/** `HO ja RL`, `HO, RL ja MK`: the last one joined by the language's word for "and". */
export const formatList = (items: readonly string[]): string =>
  new Intl.ListFormat(currentTexts().language, { type: 'conjunction' }).format(items);
