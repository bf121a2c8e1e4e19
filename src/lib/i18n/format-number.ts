import type { Language } from '#api/languages.ts';

/** With a comma before what is less than one, and a point in English: `8,4`. */
export const formatNumber = (value: number, language: Language, digits = 1): string =>
  value
    .toFixed(digits)
    .replace(/\.0+$/, '')
    .replace('.', language === 'en' ? '.' : ',');
