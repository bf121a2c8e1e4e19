import { TextDecoder } from 'node:util';
import ICAL from 'ical.js';
import { said } from '../../files/said.ts';
import { ImportError, type Problem, problemAt } from './import-error.ts';

export interface CalendarProperty {
  name: string;
  line: number;
  parameters: Record<string, string | string[]>;
  /** Lower case, as `date-time`. */
  type: string;
  /** As in jCal (RFC 7265). */
  values: unknown[];
}

export interface CalendarComponent {
  /** Lower case, as `vevent`. */
  name: string;
  line: number;
  properties: CalendarProperty[];
  children: CalendarComponent[];
  /** For an event or a time zone: the lines in it and its parts that cannot be parsed. */
  problems: Problem[];
}

const offsets = ['dtstart', 'rrule', 'rdate', 'tzoffsetfrom', 'tzoffsetto'];

/** The parts that are used; the rest (alarms, attendees, other programs' properties) need not be valid. */
const wanted = new Map<string, ReadonlySet<string>>([
  ['vcalendar', new Set(['version', 'method'])],
  ['vtimezone', new Set(['tzid'])],
  ['standard', new Set(offsets)],
  ['daylight', new Set(offsets)],
  [
    'vevent',
    new Set(
      (
        'uid sequence dtstamp status class summary description location organizer categories x-trenn-places ' +
        'dtstart dtend duration rrule exrule rdate exdate recurrence-id'
      ).split(' '),
    ),
  ],
]);

/**
 * The calendars of a file as trees, each property with its line. ical.js parses RFC 5545 values line by line: it knows
 * no line numbers and accepts any END. An invalid line inside an event or a time zone is its problem; elsewhere the
 * whole file's.
 * @throws ImportError
 */
export function readComponents(lines: readonly ContentLine[]): CalendarComponent[] {
  const roots: CalendarComponent[] = [];
  const open: CalendarComponent[] = [];
  for (const { line, text, problem } of lines) {
    const [, word, name = ''] = /^(BEGIN|END):(.*)$/i.exec(text) ?? [];
    const current = open.at(-1);
    if (word?.toUpperCase() === 'BEGIN') {
      const component = { name: name.trim().toLowerCase(), line, properties: [], children: [], problems: [] };
      if (!current && component.name !== 'vcalendar') throw notACalendar(line, text);
      (current?.children ?? roots).push(component);
      open.push(component);
    } else if (!current) {
      throw problem ? new ImportError([problem]) : notACalendar(line, text);
    } else if (word) {
      closeComponent(open, current, line, name);
    } else {
      try {
        if (problem) throw new ImportError([problem]);
        readLine(current, { line, text });
      } catch (error) {
        const owner = open.find(({ name }) => name === 'vevent' || name === 'vtimezone');
        if (!owner || !(error instanceof ImportError)) throw error;
        owner.problems.push(...error.problems);
      }
    }
  }
  const unclosed = open.at(-1);
  if (unclosed) throw problemAt(unclosed.line, 'calendar.noEnd', { name: unclosed.name.toUpperCase() });
  return roots;
}

function readLine(component: CalendarComponent, { line, text }: ContentLine): void {
  if (!/^[\w.-]+[;:]/.test(text)) {
    throw problemAt(line, 'calendar.noProperty', { text: shorten(text) });
  }
  if (wanted.get(component.name)?.has(nameOf(text)))
    component.properties.push(readProperty(component.name, line, text));
}

const nameOf = (text: string): string => (/^[\w.-]+/.exec(text)?.[0] ?? '').toLowerCase();

const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

const notACalendar = (line: number, text: string): Error => problemAt(line, 'calendar.begins', { text: shorten(text) });

function closeComponent(open: CalendarComponent[], current: CalendarComponent, line: number, name: string): void {
  if (current.name !== name.trim().toLowerCase()) {
    const opened = current.name.toUpperCase();
    throw problemAt(line, 'calendar.wrongEnd', { name: shorten(name.trim()), opened, line: current.line });
  }
  open.pop();
}

/** Some programs write Outlook's display names of time zones without the quotes that the colon in them requires. */
const quoteDisplayName = (text: string): string =>
  text.replace(/^([\w-]+(?:;VALUE=[\w-]+)?;TZID=)(\((?:UTC|GMT)[^)]*\)[^":;]*)(?=[:;])/i, '$1"$2"');

type JcalProperty = [string, CalendarProperty['parameters'], string, ...unknown[]];

/** The library reads what it can of a rule and drops the rest, so an event's rule stays text; see `readRule`. */
const hideRule = (owner: string, text: string): string =>
  owner === 'vevent' ? text.replace(/^RRULE(?=[;:])/i, 'X-RRULE') : text;

/** Names and words of a rule may be in small letters, which the library does not know. */
const raiseRule = (text: string): string =>
  text.replace(/^(RRULE(?:;[^:]*)?:)(.*)$/i, (_, head: string, rule: string) => head + rule.toUpperCase());

function readProperty(owner: string, line: number, text: string): CalendarProperty {
  try {
    const parsed = ICAL.parse.property(hideRule(owner, raiseRule(quoteDisplayName(text)))) as JcalProperty;
    const [name, parameters, type, ...values] = parsed;
    return { name: name === 'x-rrule' ? 'rrule' : name, line, parameters, type, values };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw problemAt(line, 'calendar.unreadable', { text: shorten(text), reason: shorten(reason) });
  }
}

/** One unfolded content line of RFC 5545. `line` is its first line in the file, counted from 1. */
export interface ContentLine {
  line: number;
  text: string;
  /** The line is not text. */
  problem?: Problem;
}

const isUtf16 = (file: Uint8Array): boolean =>
  (file[0] === 0xff && file[1] === 0xfe) || (file[0] === 0xfe && file[1] === 0xff);

/** Control characters except the tab: none is allowed in a calendar, and PostgreSQL rejects NUL. */
const isControl = (character: string): boolean => (character < ' ' && character !== '\t') || character === '\u007f';

/**
 * The content lines of a calendar file. Lines are unfolded as bytes, since some programs fold in the middle of a
 * character, and then decoded as UTF-8.
 * @throws ImportError
 */
export function unfoldLines(file: Uint8Array): ContentLine[] {
  if (isUtf16(file)) throw problemAt(undefined, 'calendar.utf16');
  const bytes = Buffer.from(file).toString('latin1').replace(/^ï»¿/, '');
  const folded: { line: number; parts: string[] }[] = [];
  for (const [index, part] of bytes.split(/\r\n|\n|\r/).entries()) {
    const last = folded.at(-1);
    if (last && (part.startsWith(' ') || part.startsWith('\t'))) last.parts.push(part.slice(1));
    else if (part.trim() !== '') folded.push({ line: index + 1, parts: [part] });
  }
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return folded.map(({ line, parts }) => ({ line, ...decodeLine(decoder, line, parts.join('')) }));
}

function decodeLine(decoder: TextDecoder, line: number, bytes: string): Omit<ContentLine, 'line'> {
  try {
    const text = decoder.decode(Buffer.from(bytes, 'latin1'));
    if (!Array.from(text).some(isControl)) return { text };
  } catch {
    return { text: '', problem: { line, said: said('calendar.notText') } };
  }
  return { text: '', problem: { line, said: said('calendar.control') } };
}
