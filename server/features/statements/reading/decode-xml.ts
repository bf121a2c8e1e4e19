import { decodeText } from '../../../decode-text.ts';
import { StatementError } from './bank-statement.ts';

/** Control characters that XML does not know: they mean nothing, and one of them must not refuse a file. */
const meaningless = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;

/**
 * The text of an XML file in the encoding that its mark or its declaration names.
 * @throws StatementError for one that nobody knows
 */
export function decodeXml(file: Buffer): string {
  const declared = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(
    file.subarray(0, 400).toString('latin1'),
  )?.[1];
  const text = decodeText(file, declared);
  if (text === undefined) throw new StatementError('not_xml');
  return text.replaceAll(meaningless, ' ');
}
