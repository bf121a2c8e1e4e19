import { isPlainDate, type PlainDate } from '../dates.ts';

export const codeCountries = ['EE', 'LV'] as const;
export type CodeCountry = (typeof codeCountries)[number];

export interface PersonalCode {
  country: CodeCountry;
  /** As the country writes it: 11 digits, in Latvia with a dash after the sixth. */
  code: string;
  /** Latvian codes given since 2017 say none. */
  birthDate: PlainDate | null;
}

const estonianWeights = [
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 1],
  [3, 4, 5, 6, 7, 8, 9, 1, 2, 3],
] as const;
const latvianWeights = [10, 5, 8, 4, 2, 1, 6, 3, 7, 9] as const;

/** Codes without a birth date begin with 32; the law allows up to 39. */
const undated = /^3[2-9]/;

const sumOf = (weights: readonly number[], digits: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * (digits[at] ?? 0), 0);

/** In the second round 10 stands for 0. */
function estonianCheck(digits: readonly number[]): number {
  const remainders = estonianWeights.map((round) => sumOf(round, digits) % 11);
  return (remainders.find((remainder) => remainder < 10) ?? 0) % 10;
}

const latvianCheck = (digits: readonly number[]): number => ((1 + sumOf(latvianWeights, digits)) % 11) % 10;

/** Source: riigiteataja.ee/akt/106032012004. */
function readEstonian(digits: string): PersonalCode | undefined {
  const first = Number(digits[0]);
  if (first < 1 || first > 8) return undefined;
  const century = 18 + Math.floor((first - 1) / 2);
  const birthDate = `${century}${digits.slice(1, 3)}-${digits.slice(3, 5)}-${digits.slice(5, 7)}`;
  return { country: 'EE', code: digits, birthDate };
}

/** Before 2017 `DDMMYY-CNNNK`, where C is the century; since then without a date. */
function readLatvian(digits: string): PersonalCode | undefined {
  const code = `${digits.slice(0, 6)}-${digits.slice(6)}`;
  if (undated.test(digits)) return { country: 'LV', code, birthDate: null };
  const century = 18 + Number(digits[6]);
  if (century > 20) return undefined;
  const birthDate = `${century}${digits.slice(4, 6)}-${digits.slice(2, 4)}-${digits.slice(0, 2)}`;
  return { country: 'LV', code, birthDate };
}

const countries = {
  EE: { read: readEstonian, check: estonianCheck },
  LV: { read: readLatvian, check: latvianCheck },
} as const;

/**
 * An Estonian or Latvian personal code, or `undefined` for what is none: the check digit, the date and that it is not in
 * the future. Spaces are left out; a dash is a Latvian code's. Without `country` both are tried.
 */
export function readPersonalCode(text: string, today: PlainDate, country?: CodeCountry): PersonalCode | undefined {
  const code = text.replaceAll(/\s/g, '');
  if (!/^\d{6}-?\d{5}$/.test(code)) return undefined;
  const digits = code.replace('-', '');
  const numbers = [...digits].map(Number);
  for (const of of country ? [country] : codeCountries) {
    if (of === 'EE' && code.includes('-')) continue;
    const { read, check } = countries[of];
    const found = check(numbers) === numbers[10] ? read(digits) : undefined;
    if (!found) continue;
    if (found.birthDate === null || (isPlainDate(found.birthDate) && found.birthDate <= today)) return found;
  }
  return undefined;
}

/** As it is shown to people: only the last three digits. */
export const maskPersonalCode = (code: string): string => code.slice(0, -3).replaceAll(/\d/g, '•') + code.slice(-3);
