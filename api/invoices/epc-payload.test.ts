import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { writeEpcPayload } from './epc-payload.ts';

const tuisk = { name: 'Tuisk Fitness OÜ', iban: 'EE38 2200 2210 2014 5685', amountCents: 4990 };

test('a transfer with a creditor’s reference fills line 10 and leaves the text empty', () => {
  const payload = writeEpcPayload({ ...tuisk, bic: 'HABAEE2X', reference: 'RF18539007547034', text: 'not this' });
  expect(payload.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'HABAEE2X',
    'Tuisk Fitness OÜ',
    'EE382200221020145685',
    'EUR49.90',
    '',
    'RF18539007547034',
  ]);
});

test('without one the text is on line 11, and the bank’s code may be absent', () => {
  const payload = writeEpcPayload({ ...tuisk, text: 'VIITENUMBER 26105198' });
  expect(payload.split('\n').slice(4)).toEqual([
    '',
    'Tuisk Fitness OÜ',
    'EE382200221020145685',
    'EUR49.90',
    '',
    '',
    'VIITENUMBER 26105198',
  ]);
});

const euros = (amountCents: number) => writeEpcPayload({ ...tuisk, amountCents }).split('\n')[7];

test('cents are written in full, and only what can be transferred is', () => {
  expect([1, 10, 100, 123_456].map(euros)).toEqual(['EUR0.01', 'EUR0.10', 'EUR1.00', 'EUR1234.56']);
  for (const amountCents of [0, -1, 0.5, 1e11]) expect(() => euros(amountCents)).toThrow(RangeError);
});

test('no name or text adds a line or passes its length', () => {
  assert(
    property(string({ unit: 'grapheme-ascii', maxLength: 300 }), string({ maxLength: 300 }), (name, text) => {
      const lines = writeEpcPayload({ ...tuisk, name: `${name}\n`, text: `${text}\r\nmore` }).split('\n');
      expect(lines.length).toBeLessThanOrEqual(11);
      expect(lines[5]?.length).toBeLessThanOrEqual(70);
      expect(lines[10]?.length ?? 0).toBeLessThanOrEqual(140);
    }),
  );
  expect(() => writeEpcPayload({ ...tuisk, name: '€'.repeat(70), text: '€'.repeat(140) })).toThrow(RangeError);
});
