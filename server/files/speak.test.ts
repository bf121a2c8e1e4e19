import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { said } from './said.ts';
import { speak } from './speak.ts';

const readHere = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

const codeIn = (folder: string): string[] =>
  readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => readHere(`${folder}${path}`));

const code = ['./', '../features/clients/import/', '../features/timetable-import/'].flatMap(codeIn).join('\n');

/** Keys whose ends are computed. */
const computed = [
  ...['xlsx', 'xls', 'packed', 'pdf', 'rtf', 'picture', 'page', 'json', 'card'].map((one) => `other.${one}`),
  ...[...code.matchAll(/`\$\{[\w.]*kind\}\.(\w+)`/g)].flatMap(([, end]) => [`contract.${end}`, `ticket.${end}`]),
  'cell.club',
  'cell.style',
  ...['time', 'length', 'place', 'style', 'trainer', 'name', 'comment', 'places', 'visibility', 'series'].map(
    (one) => `change.${one}`,
  ),
];

test.each(['clients-report', 'timetable-report'])(
  'each text of %s is said somewhere, and all that is said has a text',
  (file) => {
    const texts = JSON.parse(readHere(`../../src/locales/en/${file}.json`)) as Record<string, Record<string, string>>;
    const groups = Object.keys(texts).join('|');
    const named = [...code.matchAll(new RegExp(`['\`]((?:${groups})\\.\\w+)['\`]`, 'g'))].map(([, key = '']) => key);
    const used = new Set([...named, ...computed]);
    expect([...used].filter((key) => speak(said(key), 'en') === key)).toEqual([]);
    const all = Object.entries(texts).flatMap(([group, keys]) => Object.keys(keys).map((key) => `${group}.${key}`));
    expect(all.filter((key) => !used.has(key))).toEqual([]);
  },
);
