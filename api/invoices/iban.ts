/** The countries of the registry of ISO 13616, each with the length of its account numbers; there are none elsewhere. */
const registry = `
  AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28
  EE20 EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26
  IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28
  NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25
  SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30`;

const lengths = new Map(
  registry
    .trim()
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** What stands after the check digits where clubs have their accounts. */
const forms: Readonly<Record<string, RegExp>> = { EE: /^\d{16}$/, LV: /^[A-Z]{4}[A-Z0-9]{13}$/, LT: /^\d{16}$/ };

/** Without spaces, in capitals. */
export const compactIban = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase();

/** Whether an account number is one of its country, which must have such numbers, with the right check digits (ISO 13616). */
export function isIban(text: string): boolean {
  const iban = compactIban(text);
  const country = iban.slice(0, 2);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) || iban.length !== lengths.get(country)) return false;
  const form = forms[country];
  if (form && !form.test(iban.slice(4))) return false;
  const check = Number(iban.slice(2, 4));
  // Such digits are right for the sum, and given to nobody.
  if (check < 2 || check > 98) return false;
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((letter) => Number.parseInt(letter, 36)).join('');
  return [...digits].reduce((remainder, digit) => (remainder * 10 + Number(digit)) % 97, 0) === 1;
}
