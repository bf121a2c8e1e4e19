import { expect, test } from 'vitest';
import { smsParts } from './sms-parts.ts';
import { writeInGsm } from './write-in-gsm.ts';

test('letters of Estonian and Latvian lose only the marks that the GSM alphabet lacks', () => {
  expect(writeInGsm('āčēģīķļņšūž ĀČĒĢĪĶĻŅŠŪŽ õ Õ äöü ÄÖÜ')).toBe('acegiklnsuz ACEGIKLNSUZ o O äöü ÄÖÜ');
  expect(writeInGsm('Lāčkalniņa-Šķēle')).toBe('Lackalnina-Skele');
  expect(writeInGsm('s\u030c')).toBe('s');
});

test('typographic marks become plain ones, and what has no such form stays', () => {
  expect(writeInGsm('„Manas nodarbības” – 5 €…')).toBe('"Manas nodarbibas" - 5 €...');
  expect(writeInGsm('Йога 🙂')).toBe('Йога 🙂');
  expect(smsParts(writeInGsm('tu laikus neapstiprināji, ka nāksi'))).toMatchObject({ encoding: 'GSM-7' });
});
