import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * Normalizes a phone number to E.164 (`+37255550100`) from any notation; `undefined` when it is not a possible number.
 * @param country whose numbers may be written without `+` and country code
 */
export function normalizePhone(text: string, country: 'EE' | 'LV'): string | undefined {
  // Full-width signs of Asian keyboards, and what is copied from a link.
  const plain = text.normalize('NFKC').trim().replace(/^tel:/i, '');
  // The library knows brackets around the area alone, and people put them around the country's code.
  const bare = plain.replace(/^\(([+0-9]+)\)/, '$1');
  const phone = parsePhoneNumberFromString(bare, { defaultCountry: country, extract: false });
  return phone?.isValid() && !phone.ext ? phone.number : undefined;
}
