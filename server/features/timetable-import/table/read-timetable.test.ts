import { expect, test } from 'vitest';
import { toWallTime } from '#api/dates.ts';
import type { Language } from '#api/languages.ts';
import { sentenceOf } from '../../../files/speak.ts';
import { readTimetable } from './read-timetable.ts';

const timeZone = 'Europe/Tallinn';
const window = { from: new Date('2026-11-27T08:00:00Z'), until: new Date('2026-12-11T08:00:00Z') };
const places = {
  clubs: [
    { id: 1, name: 'Kesklinn', address: '', timeZone },
    { id: 2, name: 'Rada', address: '', timeZone },
  ],
  rooms: [
    { id: 1, unitId: 1, name: 'Saal', isShared: false },
    { id: 2, unitId: 2, name: 'Saal', isShared: false },
    { id: 3, unitId: 2, name: 'Bassein', isShared: false },
  ],
};
const read = (lines: string[], language: Language = 'et') =>
  readTimetable({ file: Buffer.from(lines.join('\n')), window, places, language });
const timesOf = (lines: string[], language?: Language) =>
  read(lines, language).occurrences.map(({ startsAt }) => toWallTime(startsAt, timeZone).slice(0, 16));

test('a class of a weekday goes on until the end of what is planned', () => {
  expect(timesOf(['Algus;Kestus;Trenn;Klubi', 'T 18:00;60;Jooga;Rada'])).toEqual([
    '2026-12-01T18:00',
    '2026-12-08T18:00',
  ]);
});

test('short weekdays are of the language of the header, whoever reads it', () => {
  expect(timesOf(['Algus;Kestus;Trenn;Klubi', 'T 18:00;60;Jooga;Rada'], 'lv')[0]).toBe('2026-12-01T18:00');
  expect(timesOf(['Sākums;Ilgums;Nodarbība;Klubs', 'T 18:00;60;Joga;Rada'], 'et')[0]).toBe('2026-12-02T18:00');
});

const clubOf = (line: string) => read(['Kuupäev;Algus;Kestus;Trenn;Saal', line]);

test('the club of a line is the one that alone has such a room', () => {
  expect(clubOf('1.12.2026;18:00;60;Ujumine;Bassein').occurrences[0]?.details.row?.clubId).toBe(2);
  const [broken] = clubOf('1.12.2026;18:00;60;Jooga;Saal').broken;
  expect(broken && [broken.title, sentenceOf(broken.problem.said)]).toEqual([
    'Jooga',
    'it does not say in which club.',
  ]);
});

test.each([
  ['1.12.2029;;18:00;60;Jooga;Rada', 'it goes on for more than two years from now.'],
  ['1.12.2026;;18:00;60;;Rada', 'it has neither a name nor a style.'],
  ['1.12.2026;;18:00;60;Jooga;Mere', '“Mere” is no club here. The clubs are: Kesklinn, Rada.'],
])('%s is refused, with the reason', (line, sentence) => {
  const { broken } = read(['Kuupäev;Kuni;Algus;Kestus;Trenn;Klubi', line]);
  expect(broken.map(({ problem }) => sentenceOf(problem.said))).toEqual([sentence]);
});
