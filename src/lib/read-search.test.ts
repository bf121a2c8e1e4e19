import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readOwnPath } from './guards/own-path.ts';
import { searchOf } from './read-search.ts';

const names = [
  ...(['id', 'trainer', 'training', 'date', 'from', 'until', 'unit', 'group', 'room', 'style', 'time'] as const),
  ...(['filter', 'mode', 'order-token', 'origin', 'destination'] as const),
];
const readAll = searchOf(...names);

/** As the router passes it: texts, and lists of texts when a name appears twice. */
const asAddress = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.array(fc.string()));
const anything = fc.anything({ withNullPrototype: true, withDate: true, withMap: true, withSparseArray: true });

describe('a route’s search schema', () => {
  it.each([
    ['an id', { id: '17' }, { id: 17 }],
    ['dates', { date: '2026-11-24', from: '2026-11-01' }, { date: '2026-11-24', from: '2026-11-01' }],
    ['several ids', { unit: '3,5', trainer: '9', room: '5,3,5' }, { unit: [3, 5], trainer: [9], room: [5, 3] }],
    ['ids of which some are none', { group: '3,x,0,-1,5' }, { group: [3, 5] }],
    ['gym as another name of unit', { gym: '3,5' }, { unit: [3, 5] }],
    ['unit before gym', { unit: '3', gym: '5' }, { unit: [3] }],
    ['pt as it is written', { filter: 'pt' }, { filter: 'pt' }],
    ['a kind of training', { filter: 'pool' }, { filter: 'pool' }],
    ['TV mode', { mode: 'tv' }, { mode: 'tv' }],
    ['hours', { time: '0-12,17-24' }, { time: ['0-12', '17-24'] }],
    ['a payment’s token', { 'order-token': 'eyJh.eyJz.sig_-9' }, { 'order-token': 'eyJh.eyJz.sig_-9' }],
    ['a name that stands twice', { unit: ['3', '5'] }, { unit: [3, 5] }],
    ['what a link in the app brings', { unit: [3, 5], id: 17 }, { unit: [3, 5], id: 17 }],
  ] as const)('reads %s', (_, search, expected) => {
    expect(readAll(search)).toEqual(expected);
  });

  it.each([
    ['id', ['0', '-1', '1.5', '1e3', '017', ' 1', '1234567890123456', 'NaN', '', '٣', true, {}, ['1', '2']]],
    ['training', ['abc', '1,2', null]],
    ['date', ['2026-02-30', '24.11.2026', '2026-11-24T00:00', '0000-01-01', '9999-12-31', 20261124, ['2026-11-24']]],
    ['unit', ['x', ',', '0', '-3', {}]],
    ['time', ['17', '22-17', '17-25', '17-17', 'a-b', '1-2-3']],
    ['filter', ['PT', 'everything', 'constructor', '__proto__']],
    ['mode', ['TV', 'kiosk', 'past', '1']],
    ['order-token', ['a.b', 'a.b.c.d', 'a.b.<c>', `${'a'.repeat(5000)}.b.c`]],
  ] as const)('ignores a %s that means nothing', (name, values) => {
    expect(values.map((value) => searchOf(name)({ [name]: value }))).toEqual(values.map(() => ({})));
  });

  it('keeps an invalid value from affecting the others', () => {
    expect(readAll({ date: 'yesterday', unit: '3', filter: 'nothing' })).toEqual({ unit: [3] });
  });

  it('has only the parameters of its route', () => {
    expect(searchOf('id')({ id: '1', unit: '3', gym: '3', '': '5', other: '7' })).toEqual({ id: 1 });
  });

  test('never throws, whatever it is given', () => {
    const search = fc.dictionary(fc.constantFrom(...names, 'gym'), fc.oneof(asAddress, anything));
    fc.assert(fc.property(search, (values) => void readAll(values)));
  });

  test('parses its own output, written to an address, unchanged', () => {
    const known = fc.record(
      {
        id: fc.integer({ min: 1, max: 999_999_999 }),
        unit: fc.uniqueArray(fc.integer({ min: 1, max: 9999 }), { minLength: 1, maxLength: 9 }),
        time: fc.constantFrom(['0-12'], ['17-22', '6-9']),
        date: fc.constantFrom('2026-11-24', '2028-02-29'),
        filter: fc.constantFrom('personal', 'pool'),
        destination: fc.constantFrom('/', '/user/workouts?mode=past', '/public/calendar/day?unit=3,5'),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(known, (search) => {
        const inAddress = Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]));
        expect(readAll(inAddress)).toEqual(search);
        expect(readAll(search)).toEqual(search);
      }),
    );
  });
});

describe('a return path', () => {
  it.each([
    '/',
    '/user/workouts?mode=past',
    '/user/calendar/day?date=2026-11-24&unit=3%2C5&time=17-22',
    '/trainer/training-groups-detailed/3/2026-11-24T18:00:00/2026-11-24T19:00:00',
    '/public/join?destination=%2Fuser%2Fworkouts&utm_source=news+letter#top',
  ])('may be %s', (path) => {
    expect(readOwnPath(path)).toBe(path);
  });

  it.each([
    '//evil.test',
    '///evil.test',
    String.raw`/\evil.test`,
    String.raw`\/evil.test`,
    String.raw`/user\..\\evil.test`,
    '/\t/evil.test',
    '/\n/evil.test',
    ' //evil.test',
    '/ /evil.test',
    '/\u0000/evil.test',
    '/%2F/evil.test',
    '/%2f%2fevil.test',
    '/%5Cevil.test',
    '/..//evil.test',
    '/.//evil.test',
    '/user/..//evil.test',
    '/%2e%2e//evil.test',
    '/user//evil.test',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'https://evil.test/',
    'evil.test',
    'user/workouts',
    '?a=b',
    '',
    `/${'a'.repeat(3000)}`,
    ['/user'],
    { toString: () => '/user' },
    undefined,
    null,
  ])('is never %j', (value) => {
    expect(readOwnPath(value)).toBeUndefined();
  });

  test('is on the same origin however it is resolved, even when it was decoded once more on the way', () => {
    const pieces = [
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '%5C',
      '%2e',
      ':',
      '@',
      '?',
      '#',
      ';',
      '\t',
      ' ',
      'javascript:',
      'evil',
    ];
    const hostile = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 3 })), { maxLength: 8 });
    const own = 'https://klubi.test';
    fc.assert(
      fc.property(hostile, (parts) => {
        const path = readOwnPath(`/${parts.join('')}`);
        if (path === undefined) return;
        const url = new URL(path, `${own}/login`);
        expect(url.origin).toBe(own);
        expect(url.pathname).not.toMatch(/^\/\//);
        expect(new URL(decodeLeniently(url.pathname), own).origin).toBe(own);
      }),
      { numRuns: 2000 },
    );
  });
});

/** Like a careless parser; what does not decode stays. */
function decodeLeniently(text: string): string {
  return text.replace(/%[0-9a-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
}
