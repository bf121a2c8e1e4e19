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
