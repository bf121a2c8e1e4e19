import { expect, test } from 'vitest';
import { writeCsv } from './write-csv.ts';

test('a file of cells quotes what would break it, and no name becomes a formula', () => {
  const rows = [
    ['Klubi', 'Täituvus, %'],
    ['Kesklinn; "vana"', 81],
    ['=HYPERLINK("x")', null],
  ];
  expect(writeCsv(rows)).toBe('\uFEFFKlubi;Täituvus, %\r\n"Kesklinn; ""vana""";81\r\n"\'=HYPERLINK(""x"")";\r\n');
});
