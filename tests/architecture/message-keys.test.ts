import { expect, test } from 'vitest';
import { messageKeys } from '#api/errors.ts';
import { listFiles, readSource } from '#scripts/sources/source-files.ts';

const isCode = (file: string): boolean => !file.includes('.test.');
const codeOf = (pattern: string): string => listFiles(pattern).filter(isCode).map(readSource).join('\n');

/** What the server or a shared rule answers; a list of what an endpoint may answer produces nothing. */
const answered = listFiles('{server,api}/**/*.ts')
  .filter((file) => isCode(file) && !file.endsWith('endpoints.ts') && file !== 'api/errors.ts')
  .map(readSource)
  .join('\n');
/** What the app says by itself. */
const said = codeOf('{src,sw}/**/*.{ts,tsx}');

/** Keys whose text is put together from a stem and its end. */
const built = { payment_success: 'payment_${', payment_failed: 'payment_${' } as const satisfies Partial<
  Record<(typeof messageKeys)[number], string>
>;

test('each key of errors and messages is answered by the server or said by the app', () => {
  expect(messageKeys.filter((key) => !hasProducer(key))).toEqual([]);
});

test('a key that nobody answers or says is found', () => {
  expect(hasProducer('moon_is_full')).toBe(false);
});

function hasProducer(key: string): boolean {
  const stem = Object.entries(built).find(([name]) => name === key)?.[1];
  const shown = [`snackbar.${key}'`, `ApiFailure('${key}'`, `fail('${key}'`, ...(stem ? [`snackbar.${stem}`] : [])];
  return answered.includes(`'${key}'`) || shown.some((text) => said.includes(text));
}
