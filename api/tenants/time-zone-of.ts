import type { PageRules } from './schema.ts';

/** The time zone of a country's clubs, for the current day before any club is loaded. */
export const timeZoneOf = (countryCode: PageRules['main']['countryCode']): string =>
  countryCode === 'LV' ? 'Europe/Riga' : 'Europe/Tallinn';
