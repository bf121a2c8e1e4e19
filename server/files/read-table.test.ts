import { expect, test } from 'vitest';
import { readTable } from './read-table.ts';
import { said } from './said.ts';
import { speak } from './speak.ts';

test.each([
  ['semicolons and CRLF', 'Nimi;E-post\r\nJüri Šmidt;juri@klubi.test\r\n'],
  ['commas and quotes', 'Nimi,E-post\n"Jüri Šmidt",juri@klubi.test'],
  ['tabs and a byte order mark', '\uFEFFNimi\tE-post\nJüri Šmidt\tjuri@klubi.test\n'],
  ['the first line of a spreadsheet', 'sep=;\r\nNimi;E-post\r\nJüri Šmidt;juri@klubi.test'],
  ['spaces, empty lines and empty columns', 'Nimi; E-post;\n\n Jüri Šmidt ;juri@klubi.test;\n;;\n'],
])('%s', (_what, file) => {
  expect(rows(file)).toEqual(expected);
});

const codesOf = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

test('Windows-1257 and UTF-16 are read, as spreadsheets save them', () => {
  // š is 0xF0 in Windows-1257, ü is 0xFC.
  const bytes = codesOf('Nimi;E-post\r\nJ');
  const windows = Uint8Array.from([...bytes, 0xfc, ...codesOf('ri '), 0xd0, ...codesOf('midt;juri@klubi.test')]);
  expect(rows(windows)).toEqual(expected);
  const utf16 = Buffer.from('\uFEFFNimi\tE-post\r\nJüri Šmidt\tjuri@klubi.test\r\n', 'utf16le');
  for (const file of [utf16, utf16.subarray(2)]) {
    expect(rows(file)).toEqual(expected);
    expect(rows(Buffer.from(file).swap16())).toEqual(expected);
  }
});

test('lines are numbered as in an editor', () => {
  const { rows } = readTable(new TextEncoder().encode('a;b\n1;2\n\n"x\ny";3\n4;5'));
  expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
    [2, '1'],
    [5, 'x\ny'],
    [6, '4'],
  ]);
});

test.each([
  ['', 'no line below its header'],
  ['Nimi;E-post\n', 'no line below its header'],
  ['"Nimi;E-post\nJüri;juri@klubi.test', 'header cannot be read'],
  ['PK\u0003\u0004\u0014', 'an Excel workbook (.xlsx)'],
  ['%PDF-1.7', 'a PDF'],
  ['PK\u0005\u0006\0\0', 'packed file'],
  ['\n%PDF-1.4\n1 0 obj', 'a PDF'],
  ['<html><table>\n<tr><td>Mari</td></tr></table></html>', 'a web page'],
  ['\uFEFF<?xml version="1.0"?>\n<Workbook/>', 'XML'],
  ['[{"firstName":"Mari"}]\n', 'JSON'],
  ['BEGIN:VCARD\nFN:Mari\nEND:VCARD', 'a contact card'],
  ['Rar!\u001a\u0007\n1', 'a packed file'],
  ['Nimi\0;E-post\nJüri;juri@klubi.test', 'no text'],
  [Buffer.from('Ķekars;E-pasts\nJüri;juri@klubi.test', 'utf16le'), 'no text'],
  [Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'a picture'],
  [Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10]), 'a picture'],
  [Uint8Array.from([0x1f, 0x8b, 0x08, 0x00]), 'a packed file'],
  [Uint8Array.from([0x09, 0x08, 0x10, 0x00, 0x00, 0x06]), 'an old Excel workbook'],
  [Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'an old Excel workbook'],
])('%j is refused', (file, reason) => {
  expect(() => rows(file)).toThrow(reason);
});

test.each([
  ['the header again', 'Nimi;E-post\nJüri;juri@klubi.test\nNimi;E-post', 'it is the header again'],
  ['other separators', 'Nimi;E-post\nJüri;juri@klubi.test\nMari,mari@klubi.test', 'separated in another way'],
])('a line is not a person but %s', (_what, text, reason) => {
  const [first, last] = readTable(new TextEncoder().encode(text)).rows;
  expect([first?.problem, last?.line]).toEqual([undefined, 3]);
  expect(speak(last?.problem ?? said(''), 'en')).toContain(reason);
});

const linesOf = (text: string) =>
  readTable(new TextEncoder().encode(text)).rows.map(({ line, cells, problem }) => [
    line,
    problem ? 'broken' : cells[0],
  ]);

test.each([
  [
    'a quote that is not closed',
    'a;b\n1;2\n"3;4\n5;6\n',
    [
      [2, '1'],
      [3, 'broken'],
      [4, '5'],
    ],
  ],
  [
    'a quote that is not closed, and quoted cells after it',
    'a;b\n"1;2\n"3";4\n5;"6"\n',
    [
      [2, 'broken'],
      [3, '3'],
      [4, '5'],
    ],
  ],
  [
    'two of them, which would close each other',
    'a;b\n"1;2\n3;4\n5";6\n7;8\n',
    [
      [2, 'broken'],
      [3, '3'],
      [4, 'broken'],
      [5, '7'],
    ],
  ],
  [
    'a quote within a cell',
    'a;b\n1;2\n5" toru;4\n"x\ny";6\n',
    [
      [2, '1'],
      [3, 'broken'],
      [5, 'x\ny'],
    ],
  ],
  [
    'at the end of the file',
    'a;b\n1;2\n3;"4',
    [
      [2, '1'],
      [3, 'broken'],
    ],
  ],
  [
    'more cells than columns',
    'a;b\n1;2;3\n4;5\n',
    [
      [2, 'broken'],
      [3, '4'],
    ],
  ],
])('one broken line is broken alone: %s', (_what, text, expected) => {
  expect(linesOf(text)).toEqual(expected);
});

const rows = (file: string | Uint8Array) => {
  const { columns, rows } = readTable(typeof file === 'string' ? new TextEncoder().encode(file) : file);
  return [columns, ...rows.map(({ cells }) => cells)];
};

const expected = [
  ['Nimi', 'E-post'],
  ['Jüri Šmidt', 'juri@klubi.test'],
];
