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

interface Placed {
  vatNumber: string;
  country?: string | undefined;
}

/** Where a payer is, by ISO 3166: as it was told, else as its number of VAT says, else where the seller is. */
export const countryOfPayer = ({ vatNumber, country = '' }: Placed, sellerCountry: string): string =>
  country === '' ? (stateOfVatNumber(vatNumber) ?? sellerCountry) : country;

type Business = Placed & { registryCode: string };

/**
 * A business of another state of the Union owes the VAT there itself (Directive 2006/112/EC, articles 44 and 196; KMS § 10 lg 4,
 * PVN likuma 19. pants). One that is where the seller is has its VAT there, whatever other numbers it has.
 */
export function isReverseCharged(payer: Business | null, sellerCountry: string): boolean {
  if (!payer || payer.registryCode === '' || payer.country === sellerCountry) return false;
  const state = stateOfVatNumber(payer.vatNumber);
  return state !== undefined && state !== sellerCountry;
}
