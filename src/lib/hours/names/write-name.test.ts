import { expect, test } from 'vitest';
import { writeName } from './write-name.ts';

test.each([
  ['Vinyasa jooga', 60, 'Vinyasa jooga 14'],
  ['Kangitreening', 100, 'Kangitreening 14'],
  ['Kangitreening', 70, 'Kangi|treening 14'],
  ['Jõud ja vastupidavus', 70, 'Jõud ja vastu|pidavus 14'],
  ['Vesi\u00ADaeroobika', 70, 'Vesi|aeroobika 14'],
  ['Jin-jooga', 40, 'Jin-jooga 14'],
  ['Jin-jooga', 70, 'Jin-jooga 14'],
  ['Grūtnieču vingrošana', 62, 'Grūtnieču vingrošana 12'],
  ['Grūtnieču vingrošana', 50, 'Grūt|nieču vingro|šana 12'],
])('“%s” in %i px is “%s”', (name, room, expected) => {
  expect(written(name, room)).toBe(expected);
});

test('no piece is wider than the column, and no letter is lost', () => {
  for (const name of [
    'Jõusaali sissejuhatus',
    'Kehakaalujälgimisprogramm',
    'Rehabilitācijas vingrošana',
    'Workshop: kettlebell',
  ])
    for (let room = 34; room < 160; room += 3) {
      const { text, size } = writeName(name, room, true, measure);
      for (const piece of text.split(/[ \u00AD]/)) expect(measure(piece, size)).toBeLessThanOrEqual(room);
      expect(text.replaceAll(/[\u00AD\u2060]/g, '')).toBe(name);
    }
});

const measure = (text: string, size: number) => text.replaceAll('\u2060', '').length * size * 0.5;
const written = (name: string, room: number, isSmall = false) => {
  const { text, size } = writeName(name, room, isSmall, measure);
  return `${text.replaceAll('\u00AD', '|').replaceAll('\u2060', '')} ${size}`;
};
