import type { PageRules } from './schema.ts';

/** The zone of a country's clubs, for the day on the screen before any club is known. */
export const timeZoneOf = (countryCode: PageRules['main']['countryCode']): string =>
  countryCode === 'LV' ? 'Europe/Riga' : 'Europe/Tallinn';
