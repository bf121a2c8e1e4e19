import { expect, test } from 'vitest';
import {
  CellError,
  readBoolean,
  readCount,
  readDate,
  readEmail,
  readKinds,
  readLanguage,
  readNames,
  readPhone,
  readStatus,
  readText,
  readTime,
  readWeekdays,
} from './read-values.ts';

const clubs = [
  { id: 3, name: 'Kesklinn, Kuuse 1' },
  { id: 1, name: 'Rīga' },
];

test.each([
  [readDate('21.11.2026'), '2026-11-21'],
  [readDate('1.2.2026.'), '2026-02-01'],
  [readDate('2026-11-21 00:00:00'), '2026-11-21'],
  [readCount('10,0'), 10],
  [readCount('1 200'), 1200],
  [readPhone('5555 0111', 'EE'), '+37255550111'],
  [readPhone('37255550111', 'LV'), '+37255550111'],
  [readPhone('0037129123456', 'EE'), '+37129123456'],
  [readPhone('29 123 456', 'LV'), '+37129123456'],
  [readEmail('Mari@Klubi.TEST'), 'mari@klubi.test'],
  [readTime('7.30'), '07:30:00'],
  [readTime('24:00'), '24:00:00'],
  [readWeekdays('6,1-3'), [1, 2, 3, 6]],
  [readStatus('Peatatud'), 2],
  [readStatus('Spēkā'), 0],
  [readStatus('6'), 6],
  [readKinds('Rühmatrenn | Jõusaal'), ['group', 'gym']],
  [readLanguage('Läti'), 'lv'],
  [readBoolean('jah'), true],
  [readNames('kesklinn, kuuse 1', clubs, 'club'), [3]],
  [readNames('Rīga|Kesklinn, Kuuse 1'.split('|')[0] ?? '', clubs, 'club'), [1]],
])('%j is read', (value, expected) => {
  expect(value).toEqual(expected);
});

test.each([
  [() => readDate('31.02.2026')],
  [() => readDate('11/21/2026')],
  [() => readDate('21.11.26')],
  [() => readCount('1,5')],
  [() => readCount('-1')],
  [() => readPhone('12', 'EE')],
  [() => readPhone('3,72556E+10', 'EE')],
  [() => readEmail('mari@')],
  [() => readTime('25:00')],
  [() => readWeekdays('0-8')],
  [() => readWeekdays('E-R')],
  [() => readStatus('7')],
  [() => readKinds('group,,gym')],
  [() => readNames('Tartu', clubs, 'club')],
  [() => readText('a\nb', 10)],
  [() => readText('Mari\u202eiram', 100)],
  [() => readText('Ma\u200bri', 100)],
  [() => readText('\ufeffMari', 100)],
  [() => readText('abc', 2)],
])('%s is refused', (read) => {
  expect(read).toThrow(CellError);
});
