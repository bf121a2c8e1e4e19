import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { writeCsv } from './write-csv.ts';

describe('a CSV file', () => {
  test('quotes what would break it, and no name becomes a formula', () => {
    const rows = [
      ['Klubi', 'Täituvus, %'],
      ['Kesklinn; "vana"', 81],
      ['=HYPERLINK("x")', null],
    ];
    expect(writeCsv(rows)).toBe('\uFEFFKlubi;Täituvus, %\r\n"Kesklinn; ""vana""";81\r\n"\'=HYPERLINK(""x"")";\r\n');
  });

  test('has amounts in euros, negative ones too', () => {
    expect(writeCsv([[1250n, -5n, -3, '-3']])).toBe("\uFEFF12.50;-0.05;-3;'-3\r\n");
  });

  test.each(['a\nb', 'a\rb', 'a\r\nb', ';', '"', '""', '', ' a ', 'õ😀'])('is read back as it was: %j', (text) => {
    expect(parse(writeCsv([[text, 'end']]), { bom: true, delimiter: ';', record_delimiter: '\r\n' })).toEqual([
      [text, 'end'],
    ]);
  });
});
