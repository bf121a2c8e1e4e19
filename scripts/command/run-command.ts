import { type Command, type Given, readCommand } from './command.ts';
import { describeCommand } from './describe-command.ts';
import { UsageError } from './usage-error.ts';

/**
 * Runs a script with what it was called with. `work` loads what it needs by itself, so that `--help` and a mistyped word
 * are answered at once. Exit code: what `work` returns, else 0; 2 where the script was called wrongly.
 */
export async function runCommand<const O extends NonNullable<Command['options']>>(
  command: Command<O>,
  work: (given: Given<O>) => Promise<number | void>,
  args: readonly string[] = process.argv.slice(2),
): Promise<void> {
  try {
    const given = readCommand(command, args);
    if (given.isHelp) return console.log(describeCommand(command));
    const code = await work(given);
    if (code !== undefined) process.exitCode = code;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}

/** For what operators run: a failure is its message, without a stack, and exit code 1. */
export async function inPlainWords(work: () => Promise<void>): Promise<number> {
  try {
    await work();
    return 0;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}
