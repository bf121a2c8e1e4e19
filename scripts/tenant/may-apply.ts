import { createInterface } from 'node:readline/promises';

/** Whether what was shown may be done: asks at the terminal, unless the person has said it already. */
export async function mayApply({ isDryRun, isYes }: { isDryRun: boolean; isYes: boolean }): Promise<boolean> {
  if (isDryRun) console.log('Nothing was changed (--dry-run).');
  if (isDryRun || isYes) return !isDryRun;
  if (!process.stdin.isTTY) {
    console.log('Nothing was changed: there is no terminal to ask at. Say --yes to do it.');
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Do it? [y/N] ').finally(() => terminal.close());
  if (/^y(es)?$/i.test(answer.trim())) return true;
  console.log('Nothing was changed.');
  return false;
}
