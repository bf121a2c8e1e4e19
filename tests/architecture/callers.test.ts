import { expect, test } from 'vitest';
import { endpoints } from '#api/endpoints.ts';
import { listFiles, readSource } from '#scripts/sources/source-files.ts';

test('each endpoint has a caller in the app', () => {
  const app = listFiles('{src,sw,scripts}/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.'))
    .map(readSource)
    .join('\n');
  const uncalled = Object.entries(endpoints)
    .filter(([, { method, path }]) => !app.includes(`'${method} ${path}'`) && !isAddressed(app, path))
    .map(([name]) => name);
  expect(uncalled).toEqual(calledByOthers);
});

/** Some calls write their address by itself: uploads, intents, and what a service worker sends. */
const isAddressed = (app: string, path: string): boolean =>
  [`'${path}'`, `/api/v0.1${path}'`, `\`${path.split('{')[0]}`].some((text) => app.includes(text));

const calledByOthers = [
  // Providers report to these.
  'reportDelivery',
  'notifyPayment',
];

/** A key written by its words, or a look for one of them that the compiler does not hold against what endpoints declare. */
const namesKey = (text: string): boolean =>
  /(?<![\w)])\[\s*'(?:own'(?:\s*\]|, \w)|public'\s*[,\]])/.test(
    text.replaceAll(ofDevice, '').replaceAll(/\/\*[\s\S]*?\*\//g, ''),
  ) || /\b(?:queryKey|key)(?:\[\d\] [!=]== (?!\('|'own')|\.includes\('\w+'\))/.test(text);

/** Passes are answers of no call. */
const ofDevice = /queryKey: \[[^\]]*'(?:pass|ticketPass)'/g;

test('what is asked again is named by its call: the endpoint alone knows the words of the key', () => {
  const app = listFiles('src/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
  const naming = app.filter((file) => !file.startsWith('src/lib/data/') && namesKey(readSource(file)));
  expect(naming).toEqual([]);
});

test.each([
  "{ invalidates: [(owner) => ['own', owner, 'till']] }",
  "client.invalidateQueries({ queryKey: ['public', 'withdrawal'] })",
  "({ queryKey }) => queryKey[2] === 'cards'",
  "queryKey.includes('join')",
])('a key named by its words is found: %s', (text) => {
  expect(namesKey(text)).toBe(true);
  expect(namesKey("queryKey.includes('join' satisfies KeyWord)")).toBe(false);
});
