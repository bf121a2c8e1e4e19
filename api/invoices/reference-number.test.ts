import { describe, expect, it } from 'vitest';
import {
  checkDigitOf,
  isReferenceNumber,
  readReferenceNumber,
  referenceNumberOf,
  rfReferenceOf,
  spacedReference,
} from './reference-number.ts';

describe('a reference number', () => {
  it.each([
    ['12131295', '2'],
    ['12', '3'],
    ['45', '3'],
    ['1234567890', '7'],
  ])('of %s has the check digit of the bank association’s method', (digits, check) => {
    expect(checkDigitOf(digits)).toBe(check);
    expect(isReferenceNumber(digits + check)).toBe(true);
  });

  it('names an invoice or a client, and never both', () => {
    const numbers = new Set<string>();
    for (const owner of ['invoice', 'client'] as const) {
      for (const id of [1, 9, 99_999, 100_000, 2_147_483_647]) {
        const number = referenceNumberOf(owner, id);
        expect(readReferenceNumber(number)).toEqual({ owner, id });
        expect(number.length).toBeLessThanOrEqual(19);
        numbers.add(number);
      }
    }
    expect(numbers.size).toBe(10);
  });

  it('is read in both forms, with spaces and in any case', () => {
    const number = referenceNumberOf('invoice', 17);
    const expected = { owner: 'invoice', id: 17 };
    expect(readReferenceNumber(spacedReference(number))).toEqual(expected);
    expect(readReferenceNumber(rfReferenceOf(number))).toEqual(expected);
    expect(readReferenceNumber(` ${spacedReference(rfReferenceOf(number)).toLowerCase()} `)).toEqual(expected);
  });

  it('with a digit changed names nothing, in either form', () => {
    const number = referenceNumberOf('client', 4711);
    for (let at = 0; at < number.length; at++) expect(readReferenceNumber(changed(number, at))).toBeUndefined();
    const rf = rfReferenceOf(number);
    for (let at = 2; at < rf.length; at++) expect(readReferenceNumber(changed(rf, at))).toBeUndefined();
  });

  it.each(['', '0', 'RF', 'RF18', 'abc', '1'.repeat(30), '10', '323230'])('%s names nothing of ours', (text) => {
    expect(readReferenceNumber(text)).toBeUndefined();
  });

  it('in the form of ISO 11649 has the remainder 1 by 97', () => {
    // The standard's example.
    expect(rfReferenceOf('539007547034')).toBe('RF18539007547034');
  });
});

const changed = (text: string, at: number): string =>
  text.slice(0, at) + String((Number(text[at]) + 1) % 10) + text.slice(at + 1);
