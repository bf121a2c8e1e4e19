import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * Normalizes a phone number to E.164 (`+37255550100`) from any notation; `undefined` when it is not a possible number.
 * @param country whose numbers may be written without `+` and country code
 */
export function normalizePhone(text: string, country: 'EE' | 'LV'): string | undefined {
  const phone = parsePhoneNumberFromString(text.trim(), { defaultCountry: country, extract: false });
  return phone?.isValid() && !phone.ext ? phone.number : undefined;
}
