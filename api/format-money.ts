import type { Language } from './languages.ts';

const noBreakSpace = '\u00a0';
const minus = '\u2212';

/** Euro cents → `49,90 €` in Estonian and Latvian (grouped from five digits), `€12,345.50` in English. */
export function formatMoney(cents: number, language: Language): string {
  const sign = cents < 0 ? minus : '';
  const euros = String(Math.floor(Math.abs(cents) / 100));
  const rest = String(Math.abs(cents) % 100).padStart(2, '0');
  if (language === 'en') return `${sign}€${group(euros, ',')}.${rest}`;
  const whole = euros.length > 4 ? group(euros, noBreakSpace) : euros;
  return `${sign}${whole},${rest}${noBreakSpace}€`;
}

function group(digits: string, separator: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, separator);
}
