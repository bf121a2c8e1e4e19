import { expect, test } from 'vitest';
import { maskPersonalCode, readPersonalCode } from './personal-code.ts';

const today = '2026-11-24';

test.each([
  ['37605030299', '1976-05-03'],
  ['38001085718', '1980-01-08'],
  ['60001019906', '2000-01-01'],
  ['36805280109', '1968-05-28'],
  ['30303039914', '1903-03-03'],
  ['49403136515', '1994-03-13'],
])('the Estonian code %s is of somebody born on %s', (code, birthDate) => {
  expect(read(` ${code.slice(0, 1)} ${code.slice(1)} `)).toEqual({ country: 'EE', code, birthDate });
});

test.each([
  ['161175-19997', '1975-11-16'],
  ['328673-00679', null],
  ['320000-00008', null],
  ['320000-10003', null],
])('the Latvian code %s is one, with or without its dash', (code, birthDate) => {
  expect(read(code)).toEqual({ country: 'LV', code, birthDate });
  expect(read(code.replace('-', ''), 'LV')).toEqual({ country: 'LV', code, birthDate });
});

test.each([
  ['', 'empty'],
  ['123', 'too short'],
  ['3760503029a', 'not of digits'],
  ['37605030298', 'of another check digit'],
  ['01010122341', 'the example of a service that its own rule refuses'],
  ['010111-22341', 'the same with its dash'],
  ['000000-00000', 'of no date'],
  ['376050-30299', 'an Estonian one with a dash'],
])('%s is none: %s', (text) => {
  expect(read(text)).toBeUndefined();
});

test('a code of another country than the one that was chosen is none', () => {
  expect(read('37605030299', 'LV')).toBeUndefined();
  expect(read('161175-19997', 'EE')).toBeUndefined();
});

test('a code of somebody who is not born yet is none, and is one from that day', () => {
  const code = withCheck('6261201001', 'EE');
  expect(read(code)).toBeUndefined();
  expect(readPersonalCode(code, '2026-12-01')?.birthDate).toBe('2026-12-01');
});

/** The one last digit that makes it a code. */
function withCheck(ten: string, country: 'EE' | 'LV'): string {
  for (let digit = 0; digit < 10; digit += 1) {
    if (readPersonalCode(`${ten}${digit}`, '2100-01-01', country)) return `${ten}${digit}`;
  }
  throw new Error(`${ten} has no check digit`);
}

const pad = (value: number, length: number): string => String(value).padStart(length, '0');

/** Codes of every kind, spread over dates and numbers. */
function* someCodes(country: 'EE' | 'LV'): Generator<string> {
  for (let n = 0; n < 400; n += 1) {
    const [day, month, year, serial] = [1 + (n % 28), 1 + (n % 12), (n * 7) % 100, (n * 37) % 1000];
    if (country === 'EE')
      yield withCheck(`${3 + (n % 2)}${pad(year, 2)}${pad(month, 2)}${pad(day, 2)}${pad(serial, 3)}`, 'EE');
    else if (n % 2 === 0) yield withCheck(`${pad(day, 2)}${pad(month, 2)}${pad(year, 2)}1${pad(serial, 3)}`, 'LV');
    else yield withCheck(`32${pad((n * 7919) % 100_000_000, 8)}`, 'LV');
  }
}

test.each(['EE', 'LV'] as const)('each made code of %s is one, and any one digit changed is mostly none', (country) => {
  let changed = 0;
  let refused = 0;
  for (const code of someCodes(country)) {
    expect(read(code, country)?.country).toBe(country);
    for (let at = 0; at < 11; at += 1) {
      for (let digit = 0; digit < 10; digit += 1) {
        if (code[at] === String(digit)) continue;
        changed += 1;
        if (!readPersonalCode(code.slice(0, at) + digit + code.slice(at + 1), '2100-01-01', country)) refused += 1;
      }
    }
  }
  expect(refused / changed).toBeGreaterThan(0.98);
});

test('a code is shown by its last three digits', () => {
  expect(maskPersonalCode('37605030299')).toBe('••••••••299');
  expect(maskPersonalCode('161175-19997')).toBe('••••••-••997');
});

const read = (text: string, country?: 'EE' | 'LV') => readPersonalCode(text, today, country);
