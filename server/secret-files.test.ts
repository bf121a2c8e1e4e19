import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';
import { withSecretFiles } from './secret-files.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'secret-files-'))));
afterAll(() => rmSync(folder, { recursive: true }));

test('a secret is read from a file, without its line end and nothing else', () => {
  const TRENN_SECRET_FILE = write('secret', `${'s'.repeat(40)} \n`);
  const SMTP_URL_FILE = write('smtp', 'smtps://club:p%40ss@mail.example.com\r\n');
  const { secret, smtp } = readEnvironment({ TRENN_ENV: 'production', TRENN_SECRET_FILE, SMTP_URL_FILE });
  expect([secret, smtp?.url]).toEqual([`${'s'.repeat(40)} `, 'smtps://club:p%40ss@mail.example.com']);
});

test('what is read is checked as if it had been given', () => {
  expect(() => readEnvironment({ TRENN_SECRET_FILE: write('short', 'short\n') })).toThrow('at least 32 characters');
});

test.each([
  [
    { TRENN_SECRET: 'x'.repeat(40), TRENN_SECRET_FILE: '/dev/null' },
    'TRENN_SECRET and TRENN_SECRET_FILE exclude each other.',
  ],
  [{ DATABASE_URL_FILE: '/nowhere/url' }, 'DATABASE_URL_FILE cannot be read (ENOENT).'],
])('%j is told in one sentence', (variables, reason) => {
  expect(() => withSecretFiles(variables)).toThrow(new Error(`The environment is not valid: ${reason}`));
});

test('other variables have no file', () => {
  expect(withSecretFiles({ PORT_FILE: write('port', '80') })).not.toHaveProperty('PORT');
});

const write = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
