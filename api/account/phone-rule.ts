import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A phone number as E.164 (`+37255550100`), however it was written; nothing when it is no possible number.
 * @param country whose numbers may be written without `+` and country
 */
export function normalizePhone(text: string, country: 'EE' | 'LV'): string | undefined {
  const phone = parsePhoneNumberFromString(text.trim(), { defaultCountry: country, extract: false });
  return phone?.isValid() && !phone.ext ? phone.number : undefined;
}
