import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CHECKOUT } from '#scripts/checks/run-tool.ts';
import { checkStaged, switchHooks } from './check-staged.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'staged-'));
  for (const name of ['biome.json', '.oxlintrc.json', '.gitignore']) cpSync(join(CHECKOUT, name), join(root, name));
  git('init', '-q');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('what is staged is formatted and staged so, and nothing else is', () => {
  write('staged.ts', 'export const one = "1"\n');
  write('other.ts', 'export const two = "2"\n');
  git('add', 'staged.ts');
  expect(checkStaged(root)).toBe(0);
  expect(git('show', ':staged.ts')).toBe("export const one = '1';\n");
  expect(read('other.ts')).toBe('export const two = "2"\n');
});

test('a file of which a part is staged is not staged whole', () => {
  write('part.ts', 'export const one = 1;\n');
  git('add', '.');
  write('part.ts', 'export const one = 1;\nexport const two = 2;\n');
  expect(checkStaged(root)).toBe(0);
  expect(git('show', ':part.ts')).toBe('export const one = 1;\n');
});

test('what the linter refuses stops the commit', () => {
  write('loud.ts', "console.log('staged');\n");
  git('add', '.');
  expect(checkStaged(root)).not.toBe(0);
  git('rm', '-q', '--cached', 'loud.ts');
  expect(checkStaged(root)).toBe(0);
});

test('it is off until somebody wants it', () => {
  const hooks = (): string =>
    execFileSync('git', ['config', '--default', '', 'core.hooksPath'], { cwd: root }).toString();
  switchHooks(root, true);
  expect(hooks().trim()).toBe('scripts/hooks');
  switchHooks(root, false);
  expect(hooks().trim()).toBe('');
  expect(switchHooks(root, false)).toBe(0);
});

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
const write = (name: string, text: string): void => writeFileSync(join(root, name), text);
const read = (name: string): string => readFileSync(join(root, name), 'utf8');
