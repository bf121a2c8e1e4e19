/** How numbers of VAT look after the letters of their state, as VIES lists them. Greece writes EL. */
const formats: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{12}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

/** Capitals and digits alone: `fi 1234567-1` → `FI12345671`. */
export const compactVatNumber = (text: string): string => text.toUpperCase().replace(/[\s.-]/g, '');

/** The state of the Union whose number of VAT it is, by ISO 3166; undefined where it is none. */
export function stateOfVatNumber(text: string): string | undefined {
  const number = compactVatNumber(text);
  const state = number.slice(0, 2);
  if (formats[state]?.test(number.slice(2)) !== true) return undefined;
  return state === 'EL' ? 'GR' : state;
}

interface Business {
  registryCode: string;
  vatNumber: string;
}

/**
 * A business of another state of the Union owes the VAT there itself (Directive 2006/112/EC, articles 44 and 196; KMS § 10 lg 4,
 * PVN likuma 19. pants).
 */
export function isReverseCharged(payer: Business | null, sellerCountry: string): boolean {
  if (!payer || payer.registryCode === '') return false;
  const state = stateOfVatNumber(payer.vatNumber);
  return state !== undefined && state !== sellerCountry;
}
