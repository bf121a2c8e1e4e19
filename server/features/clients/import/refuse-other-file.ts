import { ClientsFileError } from './import-error.ts';

/** By how they begin, whatever their names end with. */
const otherFiles: readonly [beginnings: readonly string[], what: string][] = [
  [['PK\u0003\u0004', 'PK\u0005\u0006', 'PK\u0007\u0008'], 'an Excel workbook (.xlsx) or another packed file'],
  [
    [
      '\u00D0\u00CF\u0011\u00E0',
      '\t\u0008\u0010\u0000',
      '\t\u0008\u0008\u0000',
      '\t\u0004\u0006\u0000',
      '\t\u0000\u0004\u0000',
    ],
    'an old Excel workbook (.xls)',
  ],
  [['\u001F\u008B', '7z\u00BC\u00AF', 'Rar!'], 'a packed file'],
  [['%PDF'], 'a PDF'],
  [['{\\rtf'], 'a text document (.rtf)'],
  [['\u0089PNG', '\u00FF\u00D8\u00FF', 'GIF8', 'RIFF'], 'a picture'],
  [['<'], 'a web page or XML'],
  [['[{', '{"'], 'JSON'],
  [['BEGIN:V'], 'a contact card or a calendar'],
];

/** @throws ClientsFileError that says what it is instead of a table */
export function refuseOtherFile(file: Uint8Array): void {
  const whole = Buffer.from(file.subarray(0, 64)).toString('latin1');
  const shown = whole.replace(/^(?:\u00EF\u00BB\u00BF)?\s*/, '');
  const other = otherFiles.find(([starts]) => starts.some((one) => whole.startsWith(one) || shown.startsWith(one)));
  if (other) throw new ClientsFileError(`The file is ${other[1]}, not CSV: save the sheet as CSV first.`);
}
