import { createInterface } from 'node:readline/promises';

/** A command needs confirmation but there is no terminal to ask. Exit code 2, so that a script notices. */
export class UnconfirmedError extends Error {
  override name = 'UnconfirmedError';
}

/**
 * Whether the shown plan is confirmed: asks at the terminal, unless an option has confirmed it.
 * @throws UnconfirmedError without a terminal and without `--yes` or `--dry-run`
 */
export async function mayApply({ isDryRun, isYes }: { isDryRun: boolean; isYes: boolean }): Promise<boolean> {
  if (isDryRun) console.log('Nothing was changed (--dry-run).');
  if (isDryRun || isYes) return !isDryRun;
  if (!process.stdin.isTTY) {
    throw new UnconfirmedError('Nothing was changed: there is no terminal to ask at. Say --yes to do it.');
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Do it? [y/N] ').finally(() => terminal.close());
  if (/^y(es)?$/i.test(answer.trim())) return true;
  console.log('Nothing was changed.');
  return false;
}
