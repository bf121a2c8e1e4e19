/*
 * Reference numbers of payments: the Estonian 7-3-1 number (https://pangaliit.ee/en/settlements-and-standards) and its
 * form of ISO 11649, `RF` with two check digits before the same digits, which all of SEPA knows.
 */

/** What a number names; the first digit keeps them apart, so that no number names two things. */
const ranges = { invoice: '1', client: '2' } as const;

export type ReferenceOwner = keyof typeof ranges;

const longestReference = 19;
/** As ids are stored. */
const largestId = 2_147_483_647;

/** The check digit of the digits before it. */
export function checkDigitOf(digits: string): string {
  const weights = [7, 3, 1];
  const sum = [...digits].toReversed().reduce((sum, digit, at) => sum + Number(digit) * (weights[at % 3] ?? 0), 0);
  return String((10 - (sum % 10)) % 10);
}

/** The 7-3-1 number of an invoice, or of a client for all that they owe. */
export function referenceNumberOf(owner: ReferenceOwner, id: number): string {
  const digits = ranges[owner] + String(id).padStart(5, '0');
  return digits + checkDigitOf(digits);
}

export const isReferenceNumber = (number: string): boolean =>
  /^\d{2,19}$/.test(number) && checkDigitOf(number.slice(0, -1)) === number.slice(-1);

/** The remainder by 97 of a number with more digits than fit one. */
const remainder97 = (digits: string): number =>
  [...digits].reduce((remainder, digit) => (remainder * 10 + Number(digit)) % 97, 0);

/** `R` and `F` as numbers, which stand at the end while the check digits are computed. */
const rf = '2715';

/** As ISO 11649: `RF` and two check digits before the same digits. */
export const rfReferenceOf = (number: string): string =>
  `RF${String(98 - remainder97(`${number}${rf}00`)).padStart(2, '0')}${number}`;

/**
 * Whom a number from a payment names, in either form, with any spaces and with zeros before it, as banks fill it up;
 * nothing for one that is not ours or has a wrong check digit.
 */
export function readReferenceNumber(text: string): { owner: ReferenceOwner; id: number } | undefined {
  const written = text.replaceAll(/\s/g, '').toUpperCase();
  const [, check, rest] = /^RF(\d{2})(\d+)$/.exec(written) ?? [];
  if (check !== undefined && remainder97(`${rest}${rf}${check}`) !== 1) return undefined;
  const digits = (rest ?? written).replace(/^0+/, '');
  if (digits.length > longestReference || !isReferenceNumber(digits)) return undefined;
  const owner = (Object.keys(ranges) as ReferenceOwner[]).find((name) => digits.startsWith(ranges[name]));
  const id = Number(digits.slice(1, -1));
  return owner && id >= 1 && id <= largestId && referenceNumberOf(owner, id) === digits ? { owner, id } : undefined;
}

/** In groups of four, as people read it. */
export const spacedReference = (number: string): string => number.replaceAll(/(.{4})(?=.)/g, '$1 ');
