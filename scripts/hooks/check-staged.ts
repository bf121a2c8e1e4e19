import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { CHECKOUT } from '#scripts/checks/run-tool.ts';

/** Of this repository alone; all of its worktrees share it. */
export function switchHooks(root: string, isOn: boolean): number {
  if (isOn) git(root, 'config', 'core.hooksPath', 'scripts/hooks');
  // Git ends with 5 where it was not set.
  else spawnSync('git', ['config', '--unset', 'core.hooksPath'], { cwd: root });
  console.log(isOn ? 'Git formats and lints what is staged before each commit.' : 'Git commits as it did before.');
  return 0;
}

/**
 * Formats the staged files of a checkout, stages them anew, and lints them. A file of which a part is staged is only
 * checked: to stage it anew would stage the rest too. Returns the exit code, of the first that finds something.
 */
export function checkStaged(root: string): number {
  const staged = list(git(root, 'diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z'));
  const changed = new Set(list(git(root, 'diff', '--name-only', '-z')));
  const whole = staged.filter((path) => !changed.has(path));
  const partly = staged.filter((path) => changed.has(path));
  const code =
    run(root, biome, ['check', '--write', ...quiet], whole) ||
    run(root, biome, ['check', ...quiet], partly) ||
    run(root, oxlint, ['--deny-warnings'], staged.filter(isCode));
  if (whole.length > 0) git(root, 'add', '--', ...whole);
  return code;
}

const biome = join(CHECKOUT, 'node_modules/@biomejs/biome/bin/biome');
const oxlint = join(CHECKOUT, 'node_modules/oxlint/bin/oxlint');
/** A picture is staged too, and what the configuration leaves out. */
const quiet = ['--files-ignore-unknown=true', '--no-errors-on-unmatched'];

const isCode = (path: string): boolean => /\.(tsx?|mjs)$/.test(path);
const list = (text: string): string[] => text.split('\0').filter(Boolean);
const git = (root: string, ...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' });

function run(root: string, tool: string, args: readonly string[], files: readonly string[]): number {
  if (files.length === 0) return 0;
  return spawnSync(process.execPath, [tool, ...args, ...files], { cwd: root, stdio: 'inherit' }).status ?? 1;
}
