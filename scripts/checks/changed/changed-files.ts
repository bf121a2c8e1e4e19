import { execFileSync } from 'node:child_process';
import { UsageError } from '#scripts/command/usage-error.ts';
import { CHECKOUT } from '../run-tool.ts';

/** Where others' work is; the first that this checkout knows. */
const mainlines = ['origin/HEAD', 'origin/main', 'main'];

/** Files that differ from where this branch left the mainline, with those that are not committed; also those that are gone. */
export function findChangedFiles(): string[] {
  if (git('rev-parse', '--is-inside-work-tree') !== 'true')
    throw new UsageError('npm test -- --changed needs a git checkout.');
  const mainline = mainlines.find((name) => git('rev-parse', '--verify', '--quiet', name) !== '') ?? 'HEAD';
  const base = git('merge-base', 'HEAD', mainline) || 'HEAD';
  const changed = git('diff', '--name-only', '--no-renames', base);
  const added = git('ls-files', '--others', '--exclude-standard');
  return [...new Set(`${changed}\n${added}`.split('\n').filter(Boolean))].toSorted();
}

function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd: CHECKOUT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}
