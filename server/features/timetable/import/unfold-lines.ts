import { TextDecoder } from 'node:util';
import { problemAt } from './import-error.ts';

/** One content line of RFC 5545, unfolded. `line` is where it begins in the file, counted from 1. */
export interface ContentLine {
  line: number;
  text: string;
}

const isUtf16 = (file: Uint8Array): boolean =>
  (file[0] === 0xff && file[1] === 0xfe) || (file[0] === 0xfe && file[1] === 0xff);

/** Everything below the space but the tab: none has a place in a calendar, and PostgreSQL takes no NUL. */
const isControl = (character: string): boolean => (character < ' ' && character !== '\t') || character === '\u007f';

/**
 * The content lines of a calendar file. Lines are unfolded as bytes, since some programs fold in the middle of a
 * character, and only then read as UTF-8.
 * @throws ImportError with the line that is not text
 */
export function unfoldLines(file: Uint8Array): ContentLine[] {
  if (isUtf16(file)) throw problemAt(undefined, 'The file is UTF-16; save it as UTF-8 and try again.');
  const bytes = Buffer.from(file).toString('latin1').replace(/^ï»¿/, '');
  const folded: { line: number; parts: string[] }[] = [];
  for (const [index, part] of bytes.split(/\r\n|\n|\r/).entries()) {
    const last = folded.at(-1);
    if (last && (part.startsWith(' ') || part.startsWith('\t'))) last.parts.push(part.slice(1));
    else if (part.trim() !== '') folded.push({ line: index + 1, parts: [part] });
  }
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return folded.map(({ line, parts }) => ({ line, text: decodeLine(decoder, line, parts.join('')) }));
}

function decodeLine(decoder: TextDecoder, line: number, bytes: string): string {
  let text: string;
  try {
    text = decoder.decode(Buffer.from(bytes, 'latin1'));
  } catch {
    throw problemAt(line, 'This is not UTF-8 text; is the file really a calendar (.ics)?');
  }
  if (Array.from(text).some(isControl)) {
    throw problemAt(line, 'This holds control characters; is the file really a calendar (.ics)?');
  }
  return text;
}
