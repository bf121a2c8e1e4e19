import { expect, test } from 'vitest';
import { readCredits, readDebts, readVouchers } from './read-lines.ts';

test('debts are read from what is typed, pasted or saved by a spreadsheet', () => {
  const text = '\uFEFFKlient;Summa;Tähtaeg;Märkus\r\n1001;49,90;20.10.2026;arve 17\r\n"1002"\t10\n\n1003;5;2026-10-01;';
  expect(readDebts(text)).toEqual({
    rows: [
      { clientCode: '1001', cents: 4990, dueOn: '2026-10-20', note: 'arve 17' },
      { clientCode: '1002', cents: 1000, dueOn: null, note: '' },
      { clientCode: '1003', cents: 500, dueOn: '2026-10-01', note: '' },
    ],
    wrong: [],
  });
});

test('lines that say nothing are named by their number', () => {
  expect(readDebts('1001;x\n1002;5;31.02.2026\n;7\n1003;8').wrong).toEqual([1, 2, 3]);
  expect(readCredits('1001;0\n1002;12,5')).toEqual({ rows: [{ clientCode: '1002', cents: 1250 }], wrong: [1] });
});

test('a gift card has the code that is printed on it, or none yet', () => {
  const lines = [
    'K-1;50;2027-12-31',
    'K-2;30;;abcd-efgh-jkmn-p',
    'K-3;30;;abc',
    'K-4;;;Gift-2024/7;5',
    'K-5;;31.12.2026;Gift-2024-0007;5;Mari Tamm',
    'K-6;30;;;5',
    'K-7;;;;0',
  ];
  const by = { boughtBy: '' };
  expect(readVouchers(lines.join('\n'))).toEqual({
    rows: [
      { valueCents: 5000, validUntil: '2027-12-31', note: 'K-1', code: null, ...by },
      { valueCents: 3000, validUntil: null, note: 'K-2', code: 'ABCDEFGHJKMNP', ...by },
      { visits: 5, validUntil: '2026-12-31', note: 'K-5', code: 'Gift-2024-0007', boughtBy: 'Mari Tamm' },
    ],
    wrong: [3, 4, 6, 7],
  });
});
